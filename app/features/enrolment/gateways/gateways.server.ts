import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Gateway } from "./gateway.ts";
import { razorpay } from "./razorpay.server.ts";

/** The gateway of this installation; undefined while none is set up. */
export const findGateway = ({ settings }: Pick<ServiceContext, "settings">): Gateway | undefined =>
  settings.razorpay && razorpay(settings.razorpay);
