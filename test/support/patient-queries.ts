import { configure } from '@testing-library/react';

// a second, which is the library's own limit, passes easily on a busy machine
configure({ asyncUtilTimeout: 20_000 });
