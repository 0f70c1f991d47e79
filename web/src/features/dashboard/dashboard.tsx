import { useProfile } from '../../lib/profile.ts'

export default function Dashboard() {
  const { name } = useProfile()
  return <h1>{name}</h1>
}
