import { DataPage } from './DataPage.tsx';
import { UnitForm } from './UnitForm.tsx';

export const UnitsPage = () => <DataPage noun="units" Form={UnitForm} />;
