/** The page of a state, a territory or a metropolitan area. */
import {
  type Location,
  locationLede,
  locationSections,
  locationTitle,
} from '~/core/content/resources/location.ts'
import { DocumentSections } from '../../blocks/Blocks.tsx'
import { PlaceMap } from '../../charts/PlaceMap.tsx'
import { PageHeading } from '../../components/page/PageHeading.tsx'
import { Columns } from '../../layout/Columns.tsx'
import { PlaceFigures } from '../../planning/PlaceFigures.tsx'
import { crumbsTo } from './sections.ts'

export function LocationPage({ location }: { readonly location: Location }) {
  const { place } = location
  const [pay, ...others] = locationSections(location)
  return (
    <>
      <PageHeading
        crumbs={crumbsTo(place.name, [{ label: 'Location', href: '/resources/location' }])}
        title={locationTitle(location)}
        lede={locationLede(location)}
      />
      <Columns side={<Side location={location} />} sideLabel="Map and nearby places">
        {pay && <DocumentSections sections={[pay]} />}
      </Columns>
      <PlaceFigures title="Rent, income and prices" places={[place]} />
      <DocumentSections sections={others} />
    </>
  )
}

function Side({ location: { map, near, place } }: { readonly location: Location }) {
  const asked = new URLSearchParams({ place: place.name }).toString()
  return (
    <>
      <PlaceMap map={map} />
      <p>
        <a href={`/ecola?${asked}`}>Compare with up to three other places</a>
      </p>
      {near.length > 0 && (
        <nav aria-label="Nearby places">
          <h2 className="title before-3">Nearby</h2>
          <ul className="stack gap-0 plain medium">
            {near.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
