import { contract } from '@balai/contract/contract.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'

/** The names of all audited calls (changes and exports), as the audit log stores them. */
export const auditedActions: readonly string[] = Object.entries(contract).flatMap(([domain, module]) =>
  Object.entries(module as Record<string, AnyEndpoint>)
    .filter(([, { kind }]) => ['change', 'two-step', 'upload', 'excel'].includes(kind))
    .map(([name]) => `${domain}.${name}`),
)
