import type { Contract } from '@balai/contract/contract.ts'

type Audited = 'change' | 'two-step' | 'upload' | 'excel' | 'file-of-change'

/** The calls of a contract module that leave a row in the audit log. */
type AuditedCall<M extends keyof Contract> = {
  [C in keyof Contract[M]]: Contract[M][C] extends { kind: Audited } ? C : never
}[keyof Contract[M]]

/** The contract modules with audited calls. */
export type AuditedModule = {
  [M in keyof Contract]: [AuditedCall<M>] extends [never] ? never : M
}[keyof Contract]

/**
 * The English words for every audited action of a contract module, as the audit log shows them. `Job` names the actions
 * that jobs and webhooks record under the same module.
 */
export type ActionWords<M extends AuditedModule, Job extends string = never> = Readonly<
  Record<(AuditedCall<M> & string) | Job, string>
>
