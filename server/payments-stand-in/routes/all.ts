/** Every address the stand-in answers. */
import type { Route } from '../api/route.ts'
import { checkoutRoutes } from './checkout.ts'
import { customerBelongingRoutes } from './customer-belongings.ts'
import { customerRoutes } from './customers.ts'
import { discountRoutes } from './discounts.ts'
import { eventRoutes } from './events.ts'
import { invoiceItemRoutes } from './invoice-items.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { paymentRoutes } from './payments.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'
import { subscriptionRoutes } from './subscriptions.ts'

export const routes: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...customerBelongingRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...discountRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...eventRoutes,
]
