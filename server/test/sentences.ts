import { parseSync, type Node } from 'oxc-parser'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Functions that create a sentence or a field problem, and the positions of their text arguments. */
const makers = new Map([
  ['say', { kind: 'sentence', at: [0] }],
  ['sayCount', { kind: 'sentence', at: [1, 2] }],
  ['problem', { kind: 'problem', at: [0] }],
] as const)
/** Zod methods whose second argument is a message. */
const schemaMethods = new Set(['min', 'max', 'refine', 'regex', 'length'])

interface Found {
  kind: 'sentence' | 'problem'
  file: string
  text: string
  /** Whether it stands beside a text for 1. */
  isCounted: boolean
}

/** Every sentence in the sources of a folder, and every text argument that is not a literal. */
export function sentencesIn(folder: 'contract/src' | 'server/src'): { written: Found[]; hidden: Found[] } {
  const written: Found[] = []
  const hidden: Found[] = []
  for (const file of globSync(`${folder}/**/*.ts`, { cwd: root })) {
    // Output of commands in a terminal is for engineers and is not translated.
    if (/\.(test|factory|id)\.ts$|^server\/src\/(commands|db|backup|program)|core\/sentences/.test(file))
      continue
    const source = readFileSync(join(root, file), 'utf8')
    const add = (kind: Found['kind'], node: Node | undefined, isSure: boolean, isCounted = false) => {
      for (const text of textsIn(node)) {
        if (typeof text === 'string') written.push({ kind, file, text, isCounted })
        else if (isSure) hidden.push({ kind, file, text: source.slice(text.start, text.end), isCounted })
      }
    }
    walk(parseSync(file, source).program, (node) => {
      if (node.type === 'CallExpression') {
        const maker = makers.get(nameOf(node.callee) as 'say')
        for (const place of maker?.at ?? [])
          add(maker!.kind, node.arguments[place], true, nameOf(node.callee) === 'sayCount')
        if (folder === 'contract/src' && node.callee.type === 'MemberExpression')
          if (schemaMethods.has(nameOf(node.callee.property))) add('problem', node.arguments[1], false)
      }
      if (folder === 'contract/src' && node.type === 'Property' && nameOf(node.key) === 'error')
        add('problem', node.value, false)
    })
  }
  return { written, hidden }
}

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '')

/**
 * The literals of an expression, including both branches of a condition, and the nodes that are not literals.
 */
function textsIn(node: Node | undefined): (string | Node)[] {
  if (!node) return []
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  return [node]
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child && typeof child.type === 'string')
        walk(child as Node, visit)
}
