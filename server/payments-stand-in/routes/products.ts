/** /v1/products */
import {
  boolean,
  clearable,
  created,
  list,
  mergeMetadata,
  metadata,
  record,
  required,
  text,
} from '../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { buildProduct } from '../objects/catalog.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'

const details = {
  active: boolean,
  description: clearable(text),
  images: clearable(list(text)),
  marketing_features: clearable(list(record({ name: required(text) }))),
  metadata,
  statement_descriptor: text,
  tax_code: clearable(text),
  unit_label: clearable(text),
  url: clearable(text),
}

export const productRoutes: readonly Route[] = [
  route('POST', '/v1/products', { ...details, name: required(text), id: text }, (turn, asked) => {
    const id = asked.id ?? turn.newId('prod', 14)
    if (turn.read('product', id)) {
      throw new Refusal('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const product = buildProduct({
      id,
      now: turn.now,
      name: asked.name,
      active: asked.active ?? true,
      description: asked.description ?? null,
      images: asked.images ?? [],
      marketing_features: asked.marketing_features ?? [],
      metadata: asked.metadata ?? {},
      statement_descriptor: asked.statement_descriptor ?? null,
      tax_code: asked.tax_code ?? null,
      unit_label: asked.unit_label ?? null,
      url: asked.url ?? null,
    })
    turn.write('product', product)
    emit(turn, 'product.created', product)
    return product
  }),

  retrieving('/v1/products/:id', 'product'),

  route(
    'POST',
    '/v1/products/:id',
    { ...details, name: text, default_price: text },
    (turn, { images, marketing_features, ...asked }, { id = '' }) => {
      const product = found(turn, 'product', id)
      return change(turn, 'product', product, {
        ...withoutUnset(asked),
        ...(images !== undefined && { images: images ?? [] }),
        ...(marketing_features !== undefined && { marketing_features: marketing_features ?? [] }),
        metadata: mergeMetadata(product.metadata, asked.metadata),
        updated: turn.now,
      })
    },
  ),

  route('DELETE', '/v1/products/:id', {}, (turn, _, { id = '' }) => {
    const product = found(turn, 'product', id)
    if (turn.all('price').some((price) => price.product === id)) {
      throw new Refusal(
        'This product cannot be deleted because it has one or more user-created prices.',
      )
    }
    turn.remove('product', id)
    emit(turn, 'product.deleted', product)
    return turn.write('grave', { id, object: 'product', deleted: true })
  }),

  listing(
    '/v1/products',
    'product',
    { active: boolean, created, ids: list(text), url: text },
    (product, asked) =>
      (asked.active === undefined || product.active === asked.active) &&
      (asked.created?.(product.created) ?? true) &&
      (asked.ids?.includes(product.id) ?? true) &&
      (asked.url === undefined || product.url === asked.url),
  ),
]

/** The fields that were sent. */
function withoutUnset<T extends object>(asked: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> }
}
