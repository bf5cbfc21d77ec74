import { DataPage } from './DataPage.tsx';
import { LabelForm } from './LabelForm.tsx';

export const LabelsPage = () => <DataPage noun="labels" Form={LabelForm} />;
