interface PeopleProps {
  title: string
  people: readonly { name: string; title: string; bio: string; image: string }[]
}

/** Those who speak at an event or teach a course. */
export function People({ title, people }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section className="people">
      <h2>{title}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.name}>
            {person.image ? (
              <img src={person.image} alt="" loading="lazy" />
            ) : (
              <span className="initial" aria-hidden="true">
                {person.name.slice(0, 1)}
              </span>
            )}
            <div>
              <strong>{person.name}</strong>
              {person.title && <p className="soft">{person.title}</p>}
              {person.bio && <p>{person.bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
