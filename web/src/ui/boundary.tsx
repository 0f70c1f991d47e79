import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What is shown instead. It may throw the error again, for the next boundary outside. */
  fallback: (error: unknown) => ReactNode
}

/** Keeps an error of its children from taking everything else off the page. A new `key` tries again. */
export class Boundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}

/** Code that could not be loaded: the network is down, or the server has a newer version and not this file. */
export class LoadFailure extends Error {}

/** Waits for an import. Its failure differs from errors in the code. */
export async function loading<T>(imported: Promise<T>): Promise<T> {
  try {
    return await imported
  } catch (cause) {
    throw new LoadFailure('The code of this part could not be loaded.', { cause })
  }
}
