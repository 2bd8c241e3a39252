/** Every address the stand-in answers. */
import type { Route } from '../api/route.ts'
import { customerBelongingRoutes } from './customer-belongings.ts'
import { customerRoutes } from './customers.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'

export const routes: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...customerBelongingRoutes,
]
