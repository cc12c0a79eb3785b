import { configure } from '@testing-library/react';

// the library's default of one second is too short on a busy machine
configure({ asyncUtilTimeout: 20_000 });
