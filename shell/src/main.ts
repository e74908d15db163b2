import './styles.ts';
import { bootstrap } from './bootstrap.tsx';

void bootstrap();
