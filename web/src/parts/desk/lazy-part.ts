import { lazy, type ComponentType, type ReactNode } from 'react'

/** Loads a component when it is first rendered; unlike `lazy`, keeps the type parameters of a generic one. */
export const lazyPart = <Part extends (props: never) => ReactNode>(load: () => Promise<Part>): Part =>
  lazy(async () => ({ default: (await load()) as unknown as ComponentType })) as unknown as Part
