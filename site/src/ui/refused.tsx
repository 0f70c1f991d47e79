import type { Refusal } from '../lib/api.ts'
import { Notice } from './notice.tsx'

interface RefusedProps {
  of: Refusal | undefined
  /** The fields that show their own refusals. */
  fields?: readonly string[]
}

const none: readonly string[] = []

/** Why something was refused, except what stands beside its field already. */
export function Refused({ of: refusal, fields = none }: RefusedProps) {
  if (!refusal) return null
  const named = Object.entries(refusal.errors)
  const others = named.filter(([name]) => !fields.includes(name)).flatMap(([, sentences]) => sentences)
  const sentences = named.length === 0 ? [refusal.msg] : others
  if (sentences.length === 0) return null
  return <Notice kind="bad">{sentences.join('\n')}</Notice>
}
