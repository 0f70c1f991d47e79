import type { z } from 'zod'
import { say, sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../lib/refusal.ts'

/** Refuses input that does not fit its shape: one sentence per problem, and the same by field. */
export function refuseInput(error: z.ZodError): Refusal {
  // No prototype: a field may be called __proto__ by somebody who tries.
  const errors = Object.create(null) as Record<string, Sentence[]>
  for (const issue of error.issues.slice(0, most)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, most))
        add(errors, nameOf([...issue.path, key]), say('is not a field of this call'))
    else add(errors, nameOf(issue.path), problemOf(issue))
  }
  return new Refusal(Object.values(errors).flat(), { status: 400, errors })
}

const most = 50

function add(errors: Record<string, Sentence[]>, field: string, problem: Sentence) {
  const sentences = (errors[field] ??= [])
  sentences.push(say('{{field}} {{problem}}.', { field, problem }))
}

/** A name that came from outside is shown shortened, and never as part of an object's prototype. */
const nameOf = (path: PropertyKey[]) => path.map(String).join('.').slice(0, 80) || 'The request'

/** Our shapes bring their own words; these are for what zod says by itself. */
function problemOf(issue: z.core.$ZodIssue): Sentence {
  if (issue.code === 'invalid_type')
    return issue.message.endsWith('received undefined')
      ? say('is missing')
      : say('must be {{kind}}', { kind: kinds[issue.expected] ?? issue.expected })
  return sentenceOf(issue.message.replace(/\.$/, ''))
}

const kinds: Record<string, Sentence> = {
  string: say('a text'),
  number: say('a number'),
  object: say('an object'),
  array: say('a list'),
}
