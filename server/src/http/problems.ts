import type { z } from 'zod'
import { say, sentenceOf, type Sentence } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../lib/refusal.ts'

/** Builds the refusal of invalid input: one sentence per problem, and the problems by field. */
export function refuseInput(error: z.ZodError): Refusal {
  // The object has no prototype, because an attacker may name a field `__proto__`.
  const errors = Object.create(null) as Record<string, Sentence[]>
  for (const issue of error.issues.slice(0, maxProblems)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, maxProblems))
        add(errors, nameOf([...issue.path, key]), say('is not a field of this call'))
    else add(errors, nameOf(issue.path), problemOf(issue))
  }
  return new Refusal(Object.values(errors).flat(), { status: 400, errors })
}

const maxProblems = 50

function add(errors: Record<string, Sentence[]>, field: string, problem: Sentence) {
  const sentences = (errors[field] ??= [])
  sentences.push(say('{{field}} {{problem}}.', { field, problem }))
}

/** Field names come from the client, so they are shortened. */
const nameOf = (path: PropertyKey[]) => path.map(String).join('.').slice(0, 80) || 'The request'

/** Translates zod's own issues; our schemas bring their own messages. */
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
