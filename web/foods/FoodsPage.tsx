import { DataPage } from './DataPage.tsx';
import { FoodForm } from './FoodForm.tsx';

export const FoodsPage = () => <DataPage noun="foods" Form={FoodForm} />;
