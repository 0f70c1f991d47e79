import { useImperativeHandle, type Ref, type RefObject } from 'react'

interface Props {
  of: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/** Stands for an element that is mounted elsewhere, so that a menu or panel of antd opens beside it. */
export function Anchor({ of: element, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
