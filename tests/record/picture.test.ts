/** The board as SVG, and the protocol as CSV. */
import { describe, expect, it } from 'vitest';
import { boardSvg } from '../../shared/picture/board-svg.ts';
import { gamePicture } from '../../shared/picture/game-picture.ts';
import { csvText } from '../../shared/record/csv.ts';
import { gameProtocol } from '../../shared/record/game-protocol.ts';
import { CSV_COLUMNS, protocolCsv } from '../../shared/record/protocol-csv.ts';
import { HALF, PIECE_RADIUS, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import { SEATS, toSeat } from '../../shared/table/seats.ts';
import { player, REFEREE, Table } from '../rules/game/table.ts';

const pieces = { A1: [-105, 485], A2: [300.123, -20.5], B1: [0, -485] } as const;

describe('the picture of a board', () => {
  it('draws every disc to scale where it lies, seen from each seat', () => {
    for (const from of SEATS) {
      const svg = boardSvg({ pieces, striker: [10, -400], from, title: 'x' });
      const places = [...svg.matchAll(/<use href="#([ABs])" x="(-?[\d.]+)" y="(-?[\d.]+)"\/>/g)];
      expect(places.map(([, kind, x, y]) => [kind, Number(x), Number(y)])).toEqual(
        [
          ['A', ...toSeat(from, pieces.A1)],
          ['A', ...toSeat(from, [300.12, -20.5])],
          ['B', ...toSeat(from, pieces.B1)],
          ['s', ...toSeat(from, [10, -400])],
        ].map(([kind, x, y]) => [kind, x, 0 - (y as number)]),
      );
    }
    const svg = boardSvg({ pieces, title: 'x' });
    expect(svg).toContain(`a${PIECE_RADIUS} ${PIECE_RADIUS} 0 1 0`);
    expect(svg).toContain(`a${STRIKER_RADIUS} ${STRIKER_RADIUS} 0 1 0`);
    expect(svg).toContain(`M-${HALF} -${HALF}H${HALF}V${HALF}`);
  });

  it('can be read without colour: the rings of the sides differ', () => {
    const svg = boardSvg({ pieces: {}, title: 'x' });
    const mark = (id: string) => new RegExp(`<g id="${id}">.*?</g>`).exec(svg)![0];
    expect(mark('A')).not.toContain('dasharray');
    expect(mark('B')).toContain('dasharray');
  });

  it('is well formed whatever names hold, and marks whose turn it is', () => {
    const svg = boardSvg({
      pieces,
      turn: 'N',
      labels: { S: '<script>alert("&")</script>', N: 'x'.repeat(200) },
      title: `a\u0007 "quoted" & <b>`,
    });
    for (const bad of ['<script', '<b>', '\u0007']) expect(svg).not.toContain(bad);
    expect(svg).toContain('&#38;');
    expect(svg).toContain('rotate(180)');
    expect(svg).toContain('…</text>');
    // Every element that is opened is closed.
    const open = [...svg.matchAll(/<(\w+)[^>]*>/g)].filter(([tag]) => !tag.endsWith('/>')).map((match) => match[1]);
    const closed = [...svg.matchAll(/<\/(\w+)>/g)].map((match) => match[1]);
    expect(open.sort()).toEqual(closed.sort());
  });

  it('of a game tells who plays and how it stands', () => {
    const table = new Table({ sets: 3 }).seat();
    expect(gamePicture(table.state).title).toContain('ada 0 – 0 bob');
    table.miss();
    expect(gamePicture(table.state)).toMatchObject({
      turn: 'N',
      labels: { S: 'ada  0', N: 'bob  0' },
      title: 'Novuss: ada 0 – 0 bob, set 1 of 3, 1 strike',
    });
    table.win('A');
    expect(gamePicture(table.state).title).toContain('ada 1 – 0 bob');
  });
});

describe('the protocol as CSV', () => {
  it('[9.1.l] has every set, sanction, question, protest and signature, and no formula', () => {
    const table = new Table({ referee: true, sets: 1 }).seat();
    table.must({ type: 'warn', side: 'A', clause: '19.1.i', note: '=HYPERLINK("x"), "so"' }, REFEREE);
    table.must({ type: 'ask', text: 'What\nnow?' }, player('ada'));
    table.must({ type: 'protest', about: 3, text: 'No, not so' }, player('bob'));
    table.win('A');
    const text = protocolCsv(gameProtocol(table.events));
    const rows = text.split('\r\n');
    expect(rows[0]).toBe(CSV_COLUMNS.join(','));
    expect(rows.at(-1)).toBe('');
    const parts = new Set(rows.slice(1, -1).map((row) => row.split(',', 1)[0]));
    for (const part of [
      'mode',
      'begun',
      'score',
      'result',
      'player',
      'referee',
      'set',
      'remark',
      'question',
      'protest',
    ])
      expect([...parts]).toContain(part);
    expect(text).toContain(`"'=HYPERLINK(""x""), ""so"""`);
    expect(text).toContain('"What\nnow?"');
    // Where a semicolon separates cells, one begins after it; so does one after a line end, and behind spaces.
    expect(csvText([['a;=1+1', 'b\n@x', ' +2', '＝3', 'x - y', 'fair; 3-2', -1]])).toBe(
      `a;'=1+1,"b\n'@x", '+2,'＝3,x - y,fair; 3-2,-1\r\n`,
    );
    expect(text).toMatch(/^set,1,1,\d{4}-\d\d-\d\dT[\d:.]+Z,A,/m);
    expect(text).toContain('protest,');
  });
});
