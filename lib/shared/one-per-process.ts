/**
 * A value that is one per process although two load the module which asks for it: our server, and the application's
 * bundle, which has its own copy of every module.
 */
export function onePerProcess<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`spawnpoint.${name}`);
  const value: Value = Reflect.get(globalThis, key) ?? make();
  Reflect.set(globalThis, key, value);
  return value;
}
