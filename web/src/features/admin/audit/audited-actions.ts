import { contract } from '@balai/contract/contract.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'

/** The name of every call that changes something or takes a whole list along, as the audit log writes it. */
export const auditedActions: readonly string[] = Object.entries(contract).flatMap(([domain, module]) =>
  Object.entries(module as Record<string, AnyEndpoint>)
    .filter(([, { kind }]) => ['change', 'two-step', 'upload', 'excel'].includes(kind))
    .map(([name]) => `${domain}.${name}`),
)
