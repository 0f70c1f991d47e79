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

/** Refuses one field of a malformed request, by its name. */
export function refuseFieldOfRequest(field: string, problem: Sentence): Refusal {
  const name = nameOf([field])
  const sentence = say('{{field}} {{problem}}.', { field: name, problem })
  const errors = Object.create(null) as Record<string, Sentence[]>
  errors[name] = [sentence]
  return new Refusal(sentence, { status: 400, errors })
}

/** Refuses half a surrogate pair and NUL: they are not text, and PostgreSQL cannot store them as they came. */
export function refuseUnstorable(field: string, text: string): void {
  if (!text.isWellFormed() || text.includes('\0'))
    throw refuseFieldOfRequest(field, say('contains characters that cannot be stored'))
}

const maxProblems = 50

function add(errors: Record<string, Sentence[]>, field: string, problem: Sentence) {
  const sentences = (errors[field] ??= [])
  sentences.push(say('{{field}} {{problem}}.', { field, problem }))
}

/** Field names come from the client, so they are shortened and made well-formed. */
const nameOf = (path: PropertyKey[]) =>
  path.map(String).join('.').replaceAll('\0', '\ufffd').slice(0, 80).toWellFormed() || 'The request'

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
