/** Texts about the error of the cue. */
export const cue = {
  'cue.badge': 'The cue errs',
  'cue.title': 'The cue errs a little here',
  'cue.about':
    'What you set is what you ask for. For every strike the service draws a small error of direction, speed and tip, for both sides alike, and writes down what was asked for and what was struck. The line of sight shows what you ask for. The striker stays where you laid it.',
  'cue.figures':
    'Of each of the three, about two strikes in three are off by less than {{aim}} mm on a metre, {{speed}} % of the speed and {{tip}} hundredths of the striker’s radius; none by more than four times as much.',
  'cue.came': 'Asked → struck: {{direction}}; {{asked}} → {{struck}} m/s; tip {{from}} → {{to}}',
  'cue.left': '{{mm}} mm/m to the left',
  'cue.right': '{{mm}} mm/m to the right',
  'cue.straight': 'direction as asked',
  'cue.error': 'Error of the cue',
  'cue.error.none': 'None',
  'cue.error.small': 'Small',
  'cue.error.large': 'Large',
  'cue.error.own': '{{aim}} mm on a metre, {{speed}} %, tip {{tip}}',
  'cue.rated': 'Error of the cue in rated games here: {{error}}.',
  'cue.fair': 'Fair play',
  'regs.cue':
    'The cue errs: about two strikes in three are off by less than {{aim}} mm on a metre, {{speed}} % of the speed and {{tip}} hundredths of the striker’s radius at the tip.',
  'regs.no-cue': 'The cue doesn’t err: what is set is struck.',
} as const;
