import type { Projection } from '../projector/projection.ts';
import { bundle } from './bundle.ts';
import { coupon } from './coupon.ts';
import { gift } from './gift.ts';
import { order } from './order.ts';
import { paymentSettings } from './payment-settings.ts';

export const readModels: readonly Projection[] = [order, bundle, coupon, gift, paymentSettings];
