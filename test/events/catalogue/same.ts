/** Read-only all the way down, as the domain declares its values; arrays and tuples included. */
export type DeepReadonly<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** True when each of two types can stand for the other. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
