#define _GNU_SOURCE
#include "CProcessPollution.h"
#include <fcntl.h>
#include <fenv.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Signals and registers

static void handle(int signal) { (void)signal; }

static void install_real_time_handler(void) { signal(SIGRTMIN + 3, handle); }
static bool has_real_time_handler(void) {
  struct sigaction action;
  return sigaction(SIGRTMIN + 3, NULL, &action) == 0 && action.sa_handler == handle;
}

static void round_upward(void) { fesetround(FE_UPWARD); }
static bool rounds_upward(void) { return fegetround() == FE_UPWARD; }

#ifdef __x86_64__
static void set_segment(void) { syscall(SYS_arch_prctl, 0x1001l, 0x4646l); }
static bool has_segment(void) {
  unsigned long base = 0;
  syscall(SYS_arch_prctl, 0x1004l, &base);
  return base == 0x4646;
}
#else
static void set_segment(void) {}
static bool has_segment(void) { return false; }
#endif

// MARK: Scheduling

static void lower_priority(void) { setpriority(PRIO_PROCESS, 0, 7); }
static bool has_lower_priority(void) { return getpriority(PRIO_PROCESS, 0) == 7; }

static void schedule_in_batch(void) {
  struct sched_param parameter = {0};
  sched_setscheduler(0, SCHED_BATCH, &parameter);
}
static bool is_scheduled_in_batch(void) { return sched_getscheduler(0) == SCHED_BATCH; }

static cpu_set_t processors;
static void use_one_processor(void) {
  cpu_set_t one;
  CPU_ZERO(&one);
  for (int number = 0; number < CPU_SETSIZE; number++)
    if (CPU_ISSET(number, &processors)) {
      CPU_SET(number, &one);
      break;
    }
  sched_setaffinity(0, sizeof one, &one);
}
static bool uses_other_processors(void) {
  cpu_set_t now;
  return sched_getaffinity(0, sizeof now, &now) == 0 && !CPU_EQUAL(&now, &processors);
}

static void lower_file_priority(void) { syscall(SYS_ioprio_set, 1l, 0l, (2l << 13) | 7); }
static bool has_lower_file_priority(void) { return syscall(SYS_ioprio_get, 1l, 0l) == ((2l << 13) | 7); }

static void set_out_of_memory_score(void) {
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  (void)!write(file, "500", 3);
  close(file);
}
static bool has_out_of_memory_score(void) {
  char score[16] = "";
  int file = open("/proc/self/oom_score_adj", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  (void)!read(file, score, sizeof score - 1);
  close(file);
  return atoi(score) == 500;
}

// MARK: Options of the process

static void set_name(void) { prctl(PR_SET_NAME, "polluted"); }
static bool has_name(void) {
  char name[16] = "";
  prctl(PR_GET_NAME, name);
  return strcmp(name, "polluted") == 0;
}

static void set_timer_slack(void) { prctl(PR_SET_TIMERSLACK, 123456); }
static bool has_timer_slack(void) { return prctl(PR_GET_TIMERSLACK) == 123456; }

static void forbid_dumps(void) { prctl(PR_SET_DUMPABLE, 0); }
static bool forbids_dumps(void) { return prctl(PR_GET_DUMPABLE) == 0; }

static void forbid_privileges(void) { prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
static bool forbids_privileges(void) { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1; }

static void forbid_huge_pages(void) { prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0); }
static bool forbids_huge_pages(void) { return prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0) == 1; }

static void outlive_parent(void) { prctl(PR_SET_PDEATHSIG, SIGUSR2); }
static bool outlives_parent(void) {
  int signal = 0;
  prctl(PR_GET_PDEATHSIG, &signal);
  return signal == SIGUSR2;
}

static int adopts;
static bool adopts_orphans_otherwise(void) {
  int now = adopts;
  prctl(PR_GET_CHILD_SUBREAPER, &now);
  return now != adopts;
}
static void adopt_orphans_otherwise(void) { prctl(PR_SET_CHILD_SUBREAPER, adopts == 0 ? 1 : 0); }

static void keep_capabilities(void) { prctl(PR_SET_KEEPCAPS, 1); }
static bool keeps_capabilities(void) { return prctl(PR_GET_KEEPCAPS) == 1; }

static void set_secure_bits(void) { prctl(PR_SET_SECUREBITS, 1 << 6); } // SECBIT_NO_CAP_AMBIENT_RAISE
static bool has_secure_bits(void) { return prctl(PR_GET_SECUREBITS) == 1 << 6; }

static void drop_bounded_capability(void) { prctl(PR_CAPBSET_DROP, CAP_SYS_NICE, 0, 0, 0); }
static int bounds;
static bool has_dropped_bounded_capability(void) {
  return prctl(PR_CAPBSET_READ, CAP_SYS_NICE, 0, 0, 0) == 0 && bounds == 1;
}

static unsigned long personality_before;
static void change_personality(void) { personality(personality_before ^ READ_IMPLIES_EXEC); }
static bool has_other_personality(void) { return (unsigned long)personality(0xffffffff) != personality_before; }

// MARK: User and place

static void become_nobody(void) { (void)!setresuid(65534, 65534, 0); }
static bool is_nobody(void) { return getuid() == 65534; }

static int group_count;
static void leave_groups(void) {
  gid_t groups[3] = {1, 2, 3};
  (void)!syscall(SYS_setgroups, 3l, groups);
}
static bool has_left_groups(void) { return getgroups(0, NULL) == 3 && group_count != 3; }

static void change_root(void) { (void)!chroot("/proc"); }
static bool has_other_root(void) { return access("/usr", F_OK) != 0; }

static pid_t session;
static void begin_session(void) {
  // A leader of a group cannot begin a session, so it first joins the group of its parent.
  setpgid(0, getpgid(getppid()));
  setsid();
}
static bool has_begun_session(void) { return getsid(0) != session; }

static struct stat host;
static void leave_namespace(void) { (void)!unshare(CLONE_NEWUTS); }
static bool has_left_namespace(void) {
  struct stat now;
  return stat("/proc/self/ns/uts", &now) == 0 && now.st_ino != host.st_ino;
}

static void add_key(void) { syscall(SYS_add_key, "user", "polluted", "x", 1l, -2l); }
static bool has_key(void) { return syscall(SYS_keyctl, 0l, -2l, 0l) > 0; }

static void make_output_nonblocking(void) { fcntl(1, F_SETFL, O_NONBLOCK | O_APPEND); }
static bool has_nonblocking_output(void) { return (fcntl(1, F_GETFL) & O_NONBLOCK) != 0; }

static void close_input_on_execution(void) { fcntl(0, F_SETFD, FD_CLOEXEC); }
static bool closes_input_on_execution(void) { return (fcntl(0, F_GETFD) & FD_CLOEXEC) != 0; }

// MARK: Memory

static const volatile int constant = 0;
static uintptr_t page_of(const volatile void *address) { return (uintptr_t)address & ~(uintptr_t)4095; }

static void change_constant(void) {
  void *page = (void *)page_of(&constant);
  if (mprotect(page, 4096, PROT_READ | PROT_WRITE) != 0) return;
  *(volatile int *)(uintptr_t)&constant = 7;
  mprotect(page, 4096, PROT_READ);
}
static bool has_changed_constant(void) { return constant == 7; }

static char data[3 * 4096];
static bool can_execute_data(void) {
  char line[512];
  bool can = false;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return false;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long start, end;
    char rights[8];
    if (sscanf(line, "%lx-%lx %7s", &start, &end, rights) == 3 && start <= (uintptr_t)data + 4096 &&
        (uintptr_t)data + 4096 < end)
      can = rights[2] == 'x';
  }
  fclose(maps);
  return can;
}
static void make_data_executable(void) {
  mprotect((void *)page_of(data + 4096), 4096, PROT_READ | PROT_WRITE | PROT_EXEC);
}

static void replace_constant(void) {
  void *page = (void *)page_of(&constant);
  char copy[4096];
  memcpy(copy, page, sizeof copy);
  memset(copy + ((uintptr_t)&constant - (uintptr_t)page), 7, 1);
  if (mmap(page, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != page) return;
  memcpy(page, copy, sizeof copy);
}

static long locked_kilobytes(void) {
  char line[256];
  long locked = 0, value;
  FILE *status = fopen("/proc/self/status", "re");
  if (status == NULL) return 0;
  while (fgets(line, sizeof line, status) != NULL)
    if (sscanf(line, "VmLck: %ld", &value) == 1) locked = value;
  fclose(status);
  return locked;
}
static void lock_future_memory(void) { mlockall(MCL_FUTURE); }
static bool locks_memory(void) {
  void *new = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  bool locks = locked_kilobytes() >= 1024;
  munmap(new, 1 << 20);
  return locks;
}

static void use_much_memory(void) {
  size_t size = 200 << 20;
  char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  memset(memory, 1, size);
  munmap(memory, size);
}
static bool has_used_much_memory(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 && usage.ru_maxrss > 190 << 10;
}

static __attribute__((noinline)) void deepen_stack(void) {
  volatile char deep[3 << 20];
  for (size_t index = 0; index < sizeof deep; index += 4096) deep[index] = 70;
}
static unsigned long stack_size(void) {
  char line[512];
  unsigned long size = 0, start, end;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return 0;
  while (fgets(line, sizeof line, maps) != NULL)
    if (strstr(line, "[stack]") != NULL && sscanf(line, "%lx-%lx", &start, &end) == 2) size = end - start;
  fclose(maps);
  return size;
}
static bool has_deep_stack(void) { return stack_size() > 2900 << 10; }

// The last bytes of each large memory that the process shares with others.
static bool shared_tails(bool write) {
  char line[512];
  bool found = false;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return false;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned long start, end;
    char rights[8];
    if (sscanf(line, "%lx-%lx %7s", &start, &end, rights) != 3 || rights[1] != 'w' || rights[3] != 's') continue;
    // The bookkeeping of the series has no empty part.
    if (end - start != (1 << 20) + 4096) continue;
    volatile int *tail = (volatile int *)(end - 4096 - 64);
    if (*tail == 0x46464646) found = true;
    if (write) *tail = 0x46464646;
  }
  fclose(maps);
  return found;
}
static void write_behind_results(void) { shared_tails(true); }
static bool sees_behind_results(void) { return shared_tails(false); }

// MARK: The table

static const struct {
  const char *name;
  void (*pollute)(void);
  bool (*is_seen)(void);
} kinds[] = {
    {"a handler of a real-time signal", install_real_time_handler, has_real_time_handler},
    {"the rounding mode", round_upward, rounds_upward},
    {"the base of a segment", set_segment, has_segment},
    {"the priority", lower_priority, has_lower_priority},
    {"the scheduler", schedule_in_batch, is_scheduled_in_batch},
    {"the processors", use_one_processor, uses_other_processors},
    {"the priority of input and output", lower_file_priority, has_lower_file_priority},
    {"the score for lack of memory", set_out_of_memory_score, has_out_of_memory_score},
    {"the name of the thread", set_name, has_name},
    {"the slack of timers", set_timer_slack, has_timer_slack},
    {"dumps", forbid_dumps, forbids_dumps},
    {"new privileges", forbid_privileges, forbids_privileges},
    {"huge pages", forbid_huge_pages, forbids_huge_pages},
    {"the signal at the parent's death", outlive_parent, outlives_parent},
    {"orphans", adopt_orphans_otherwise, adopts_orphans_otherwise},
    {"keeping capabilities", keep_capabilities, keeps_capabilities},
    {"secure bits", set_secure_bits, has_secure_bits},
    {"the bounds of capabilities", drop_bounded_capability, has_dropped_bounded_capability},
    {"the personality", change_personality, has_other_personality},
    {"the user", become_nobody, is_nobody},
    {"the groups", leave_groups, has_left_groups},
    {"the root folder", change_root, has_other_root},
    {"the session", begin_session, has_begun_session},
    {"a namespace", leave_namespace, has_left_namespace},
    {"a key", add_key, has_key},
    {"flags of standard output", make_output_nonblocking, has_nonblocking_output},
    {"flags of standard input", close_input_on_execution, closes_input_on_execution},
    {"a constant", change_constant, has_changed_constant},
    {"a constant in a new page", replace_constant, has_changed_constant},
    {"permissions of a page", make_data_executable, can_execute_data},
    {"locked memory", lock_future_memory, locks_memory},
    {"the most memory", use_much_memory, has_used_much_memory},
    {"a deep stack", deepen_stack, has_deep_stack},
    {"shared memory", write_behind_results, sees_behind_results},
};

const char *process_pollution_name(int kind) {
  return kind < (int)(sizeof kinds / sizeof *kinds) ? kinds[kind].name : NULL;
}

bool process_pollution_is_seen(int kind) { return kinds[kind].is_seen(); }

void process_pollution_pollute(int kind) { kinds[kind].pollute(); }

void process_pollution_prepare(void) {
  sched_getaffinity(0, sizeof processors, &processors);
  personality_before = (unsigned long)personality(0xffffffff);
  bounds = prctl(PR_CAPBSET_READ, CAP_SYS_NICE, 0, 0, 0);
  group_count = getgroups(0, NULL);
  session = getsid(0);
  prctl(PR_GET_CHILD_SUBREAPER, &adopts);
  stat("/proc/self/ns/uts", &host);
}

int process_pollution_shared_mappings(void) {
  char line[512];
  int count = 0;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (maps == NULL) return -1;
  while (fgets(line, sizeof line, maps) != NULL) {
    char rights[8];
    if (sscanf(line, "%*x-%*x %7s", rights) == 1 && rights[1] == 'w' && rights[3] == 's') count++;
  }
  fclose(maps);
  return count;
}

void process_pollution_trace_parent(void) {
  if (ptrace(PTRACE_ATTACH, getppid(), NULL, NULL) != 0) kill(getppid(), SIGSTOP);
  for (;;) pause();
}

// MARK: Damage

static volatile char *volatile overrun;
void process_pollution_overrun_block(void) {
  overrun = malloc(32);
  for (int index = 0; index < 64; index++) overrun[index] = (char)0xee;
}

void process_pollution_change_guard(void) {
#ifdef __x86_64__
  __asm__ volatile("movq $0x41414141, %%fs:0x28" ::: "memory");
#endif
}

void process_pollution_trap_on_inexact_results(void) { feenableexcept(FE_ALL_EXCEPT); }

void process_pollution_limit_parent(void) {
  const struct rlimit none = {0, 0};
  prlimit(getppid(), RLIMIT_NOFILE, &none, NULL);
}

void process_pollution_forbid_privileges(void) { forbid_privileges(); }

// MARK: Mounts

bool process_pollution_own_mounts(void) {
  return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}
bool process_pollution_mount(const char *folder, const char *place) {
  return mount(folder, place, NULL, MS_BIND, NULL) == 0;
}
void process_pollution_unmount(const char *place) { umount2(place, MNT_DETACH); }
