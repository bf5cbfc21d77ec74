import { errorList, failWith } from '../kit/errors.ts';

export const maintenanceErrors = errorList({
  'maintenance.busy': { status: 409 },
});

export const failMaintenance = failWith(maintenanceErrors);
