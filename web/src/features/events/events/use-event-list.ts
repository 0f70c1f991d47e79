import { useShell } from '../../../lib/shell.ts'

const managers = { path: '/event-management', name: 'Events' }
const writers = { path: '/content-management', name: 'Contents' }

/** The list in which a person goes on: that of events, or of contents if they only write. */
export const useEventList = () => (useShell().mayOpen(managers.path) ? managers : writers)
