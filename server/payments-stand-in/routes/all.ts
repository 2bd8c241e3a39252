/** Every address the stand-in answers. */
import type { Route } from '../api/route.ts'
import { checkoutRoutes } from './checkout.ts'
import { customerBelongingRoutes } from './customer-belongings.ts'
import { customerRoutes } from './customers.ts'
import { discountRoutes } from './discounts.ts'
import { eventRoutes } from './events.ts'
import { paymentMethodRoutes } from './payments/payment-methods.ts'
import { paymentRoutes } from './payments/payments.ts'
import { reversalRoutes } from './payments/reversals.ts'
import { portalRoutes } from './portal.ts'
import { priceRoutes } from './prices.ts'
import { productRoutes } from './products.ts'
import { invoiceItemRoutes } from './subscriptions/invoice-items.ts'
import { invoiceRoutes } from './subscriptions/invoices.ts'
import { previewRoutes } from './subscriptions/items-update.ts'
import { scheduleRoutes } from './subscriptions/schedules.ts'
import { subscriptionChangeRoutes } from './subscriptions/subscription-changes.ts'
import { subscriptionItemRoutes, subscriptionRoutes } from './subscriptions/subscriptions.ts'
import { workbenchRoutes } from './workbench.ts'

export const routes: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...customerBelongingRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionChangeRoutes,
  ...previewRoutes,
  ...scheduleRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...discountRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...reversalRoutes,
  ...eventRoutes,
  ...portalRoutes,
  ...workbenchRoutes,
]
