import type { Projection } from '../projector/projection.ts';
import { coupon } from './coupon.ts';
import { order } from './order.ts';

export const readModels: readonly Projection[] = [order, coupon];
