/** Defers creation of a value to its first use and caches it, so that costly values don't slow down the first page. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
