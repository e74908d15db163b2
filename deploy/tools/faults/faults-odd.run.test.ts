import { testHalf } from './through-faults.ts';

testHalf(0);
