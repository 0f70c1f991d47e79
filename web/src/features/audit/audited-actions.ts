import { contract } from '@balai/contract/contract.ts'
import type { AnyEndpoint } from '@balai/contract/endpoint.ts'

/** The name of every call that changes something, as the audit log writes it. */
export const auditedActions: readonly string[] = Object.entries(contract).flatMap(([domain, module]) =>
  Object.entries(module as Record<string, AnyEndpoint>)
    .filter(([, { kind }]) => kind === 'change' || kind === 'two-step' || kind === 'upload')
    .map(([name]) => `${domain}.${name}`),
)
