/** Makes a value at its first use and keeps it: what is costly to make is not made while the first page starts. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
