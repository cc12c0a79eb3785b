import { join } from 'node:path';
import { check, type Fault } from '../../test/support/faults/fault.ts';
import { runSurelFaults } from '../../test/support/surel-faults.ts';

const KILLS = 5;

/** Fault: the process is killed between a decision and its e-mail. */
export const surelFaults: Fault = {
  name: 'bunuh-surel',
  what: `kill -9 of the application between a decision and the end of its e-mail, ${KILLS} times`,
  run: async (folder) => {
    const { missing, twice } = await runSurelFaults(join(folder, 'data'), KILLS);
    const wrong: string[] = [];
    check(wrong, missing.length === 0, `${missing.length} e-mails missing`);
    check(wrong, twice.length === 0, `${twice.length} e-mails sent twice`);
    return {
      answered: KILLS,
      lost: missing,
      half: twice,
      seconds: null,
      healthDuring: 'not asked',
      healthAfter: 'not asked',
      remarks: [`${KILLS - missing.length - twice.length} of ${KILLS} e-mails came exactly once`],
      wrong,
    };
  },
};
