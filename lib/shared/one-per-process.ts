/** A singleton across our server and Next's bundle, which has a copy of every module. */
export function onePerProcess<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`spawnpoint.${name}`);
  const value: Value = Reflect.get(globalThis, key) ?? make();
  Reflect.set(globalThis, key, value);
  return value;
}
