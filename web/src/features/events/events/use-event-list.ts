import { useShell } from '../../../lib/shell.ts'

const managers = { path: '/event-management', name: 'Events' }
const writers = { path: '/content-management/my-events', name: 'My events' }

/** The list in which a person goes on: that of all events, or of their own if they only write. */
export const useEventList = () => (useShell().mayOpen(managers.path) ? managers : writers)
