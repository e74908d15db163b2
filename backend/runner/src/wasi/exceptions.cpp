// Exceptions of C++, which the libraries of the compiler lack: finds what catches an object, and destroys it in time.
// Source: https://itanium-cxx-abi.github.io/cxx-abi/abi-eh.html and EHScheme.md of
// https://github.com/WebAssembly/tool-conventions
asm(".globl __cpp_exception\n.tagtype __cpp_exception i32\n__cpp_exception:\n");

using Pointer = unsigned long;
using Byte = unsigned char;

extern "C" void *malloc(Pointer);
extern "C" void free(void *);
extern "C" int fflush(void *);
namespace std {
[[noreturn]] void terminate() noexcept;
}

namespace {
// As libc++abi has std::type_info and std::exception in memory.
struct Type {
  virtual ~Type();
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const Type *thrown, void *&object) const = 0;
  const char *name;
};
struct Standard {
  virtual ~Standard();
  virtual const char *what() const = 0;
};

/** Lies before the object. `handlers` are in it; `again`: one of them has thrown it again. */
struct alignas(16) Thrown {
  const Type *type;
  void *(*destroy)(void *);
  void *adjusted;
  int handlers;
  bool again;
  Thrown *outer;
};

Thrown *caught = nullptr;
Thrown *latest = nullptr;

Thrown *of(void *object) { return static_cast<Thrown *>(object) - 1; }

/** A number of the table, in LEB128. */
Pointer number(const Byte *&at, bool is_signed = false) {
  Pointer value = 0;
  unsigned shift = 0;
  Byte byte;
  do {
    byte = *at++;
    value |= Pointer(byte & 127) << shift;
    shift += 7;
  } while (byte & 128);
  if (is_signed && (byte & 64) && shift < 32) value |= ~Pointer(0) << shift;
  return value;
}

/** Where an exception has come by: the compiler tells which place, and reads which of its handlers was selected. */
struct Pad {
  Pointer index;
  const Byte *table;
  Pointer selector;
};
}

extern "C" {
Pad __wasm_lpad_context = {};
extern const Byte standard[] asm("_ZTISt9exception");

void __gxx_wasm_personality_v0() {}

int _Unwind_CallPersonality(void *object) {
  Pad &pad = __wasm_lpad_context;
  pad.selector = 0;
  const Byte *at = pad.table;
  if (!at) return 0;
  if (*at++ != 255) number(at);
  const Byte *types = nullptr;
  if (*at++ != 255) {
    Pointer offset = number(at);
    types = at + offset;
  }
  at++;
  Pointer length = number(at);
  const Byte *actions = at + length;
  Pointer action = 0;
  for (Pointer index = 0; index <= pad.index; index++) {
    number(at);
    action = number(at);
  }
  if (action == 0) return 0;
  Thrown *thrown = of(object);
  for (at = actions + action - 1;;) {
    int filter = int(number(at, true));
    const Byte *here = at;
    int next = int(number(at, true));
    if (filter > 0) {
      const Type *type = reinterpret_cast<const Type *const *>(types)[-filter];
      void *adjusted = object;
      if (!type || type->can_catch(thrown->type, adjusted)) {
        thrown->adjusted = type ? adjusted : object;
        pad.selector = Pointer(filter);
        return 0;
      }
    }
    if (next == 0) return 0;
    at = here + next;
  }
}

void *__cxa_allocate_exception(Pointer size) noexcept {
  auto *thrown = static_cast<Thrown *>(malloc(sizeof(Thrown) + size));
  if (!thrown) std::terminate();
  *thrown = {};
  return thrown + 1;
}
void __cxa_free_exception(void *object) noexcept { free(of(object)); }

[[noreturn]] void __cxa_throw(void *object, void *type, void *(*destroy)(void *)) {
  Thrown *thrown = of(object);
  thrown->type = static_cast<const Type *>(type);
  thrown->destroy = destroy;
  latest = thrown;
  __builtin_wasm_throw(0, object);
}

void *__cxa_get_exception_ptr(void *object) noexcept { return of(object)->adjusted; }

void *__cxa_begin_catch(void *object) noexcept {
  Thrown *thrown = of(object);
  thrown->again = false;
  if (thrown->handlers++ == 0 && caught != thrown) {
    thrown->outer = caught;
    caught = thrown;
  }
  return thrown->adjusted;
}

void __cxa_end_catch() {
  Thrown *thrown = caught;
  if (!thrown || --thrown->handlers > 0) return;
  caught = thrown->outer;
  if (thrown->again) return;
  if (thrown->destroy) thrown->destroy(thrown + 1);
  free(thrown);
}

[[noreturn]] void __cxa_rethrow() {
  if (!caught) std::terminate();
  caught->again = true;
  latest = caught;
  __builtin_wasm_throw(0, caught + 1);
}

/** What the exception that nothing caught says of itself; what the program wrote before comes out. */
[[clang::export_name("thrown")]] const char *thrown() {
  fflush(nullptr);
  void *object = latest + 1;
  if (!latest) return "";
  return reinterpret_cast<const Type *>(standard)->can_catch(latest->type, object) ? static_cast<Standard *>(object)->what() : "";
}
}
