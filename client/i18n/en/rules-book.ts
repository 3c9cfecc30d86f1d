/**
 * The rules of novuss in plain words, clause by clause (in force from 1 March 2008). Under a clause's number: what it says;
 * under the number with `.online` behind it: how it is here, where that differs or wants a word. `section.N`: its title.
 * Letters of sub-clauses are those of the source in Latin script.
 */
export const rulesBook = {
  'page.title': 'The rules of novuss',
  'page.document': 'Rules – Novuss',
  'page.document.clause': '{{clause}} – rules of novuss',
  'page.about':
    'The rules of the Latvian Novuss Federation, in force from 1 March 2008, in plain words. The federation’s own text decides.',
  'page.search': 'Search the rules',
  'page.search.hint': 'A word, or a number such as 17.1.g',
  'page.found_one': '{{count}} clause',
  'page.found_other': '{{count}} clauses',
  'page.found.none': 'No clause has these words.',
  'page.index': 'Sections',
  'page.section': '{{section}}. {{title}}',
  'page.example': 'See it played',
  'page.all': 'All rules',
  'page.unknown': 'There is no such clause',
  'page.before': 'The clause before: {{clause}}',
  'page.after': 'The next clause: {{clause}}',
  'page.here': 'Here:',
  'page.open': 'Open the rules',
  'page.close': 'Close',
  'page.print': 'Letters: a b v g d e zh z i k l m n o p r s t u f stand for the letters of the source.',
  'mode.counted': 'Counted by the engine.',
  'mode.barred': 'It cannot happen here, or it is refused.',
  'mode.referee': 'Applied by the referee.',
  'mode.organiser': 'Done by the organiser and the referees.',
  'mode.regulation': 'Set by the regulations.',
  'mode.table': 'A measure of the table.',
  'example.title': 'Example',
  'example.about': 'Played and ruled on by the same engine as a game.',
  'example.play': 'Play the strike',
  'example.again': 'Play it again',
  'example.pass': 'Pass',
  'example.clock': 'Let the time run out',
  'example.refused': 'Refused: {{why}}',
  'example.try': 'Try it yourself',
  'example.ruling': 'The ruling',

  'section.1': 'Kinds of competition',
  'section.2': 'Character of a competition',
  'section.3': 'Rights and duties of participants',
  'section.4': 'Clothing',
  'section.5': 'Representatives and captains of teams',
  'section.6': 'The panel of referees',
  'section.7': 'The chief referee',
  'section.8': 'Senior referees',
  'section.9': 'Referees at the tables',
  'section.10': 'Starting position',
  'section.11': 'Terms',
  'section.12': 'Play',
  'section.13': 'Direct and reflected strikes',
  'section.14': 'Exclusion from a competition',
  'section.15': 'Loss of a game',
  'section.16': 'Loss of a set',
  'section.17': 'Penalty pieces',
  'section.18': 'Loss of the right of strike',
  'section.19': 'Warnings',
  'section.20': 'Singles',
  'section.21': 'Pairs',
  'section.22': 'Right of first strike',
  'section.23': 'Results',
  'section.24': 'The table',
  'section.25': 'Pieces',
  'section.26': 'The striker',
  'section.27': 'The cue',

  '1.1.a': 'Competitions can be for single players, men and women.',
  '1.1.a.online': 'Categories are chosen by the organiser: open, men, women, juniors.',
  '1.1.b': 'Competitions can be for pairs: men, women and mixed.',
  '1.1.b.online': 'The organiser chooses the categories.',

  '2.1.a': 'In an individual competition the results count for each player alone.',
  '2.1.b': 'In a pairs competition the results count for the pair.',
  '2.1.v': 'In a team competition the results of individual games count for the teams.',
  '2.1.g': 'In a combined competition a result counts for the player and for the team at the same time.',
  '2.2': 'How a competition is played is written in its regulations.',
  '2.2.online':
    'Every competition shows its regulations: format, sets, points, tie-breaks, clocks, reserves, right of first strike.',

  '3.1': 'Participants must know and keep the rules, the regulations and the calendar of games.',
  '3.1.online': 'Who joins a competition accepts its regulations. The own games are shown and reminded of.',
  '3.2':
    'A participant has two minutes to come to the table after the call. Who does not come loses the game; who loses two games in this way is out. If such a player had played half of the games or less, the points are annulled; if more, the games left are lost. No sets are counted in these games.',
  '3.2.online': 'A clock of 120 seconds counts by itself.',
  '3.3': 'Participants may ask the referee, or explain something, about what happens in the game.',
  '3.3.online': 'There is a channel to the referee for it.',
  '3.4':
    'Arguing with the referee is forbidden. Who does not agree turns to the senior referee, and then at once to the chief referee. An objection about the winner of a set counts only if it is made when the question arises.',
  '3.4.online':
    'A protest marks the game and the moment. The senior referee decides it, and the chief referee finally.',
  '3.5':
    'Before a game the players greet each other and the referee; after it they say goodbye and give thanks. A participant who refuses is disqualified from the tournament.',
  '3.5.online':
    'Greeting and thanks are buttons. Saying nothing before the game is absence; refusing openly goes to the chief referee.',
  '3.6': 'During a set a player may not leave the table, except to pick up a disc or to change damaged equipment.',
  '3.6.online':
    'Leaving is losing the connection or the page. The clocks run on; who stays away too long has abandoned the game.',
  '3.7': 'During a set a player may not talk to others, or comment to the opponent.',
  '3.7.online':
    'There is no chat during a set, but for the referee and for the advice of 21.9. Ready phrases are there between the sets.',
  '3.8':
    'In the break between sets a player may talk to the coach, and may leave the table for up to three minutes, with the referee’s leave or after telling the opponent.',
  '3.8.online': 'The break has a clock of 180 seconds.',

  '4.1': 'Clothes are neat and clean, with indoor shoes.',
  '4.1.online': 'Not possible here; names must be decent instead.',
  '4.2': 'Players of one team should wear the same clothes, or the emblem of the team.',
  '4.2.online': 'The team’s colours and emblem are shown at the table.',

  '5.1': 'Every team has a captain or representative, who answers for it and alone speaks for it to the referees.',
  '5.2': 'The captain answers for the discipline and attendance of the players.',
  '5.2.online': 'The captain hands in the line-ups.',
  '5.3': 'The representative takes part in the draw and receives what is announced.',
  '5.3.online': 'Notices come to the captain.',
  '5.4': 'The representative hands protests to the senior referee in writing.',
  '5.4.online': 'A form of the competition’s page.',

  '6.1': 'The organiser of the competition appoints the panel of referees.',
  '6.2': 'The panel has a chief referee, a deputy, a secretary, senior referees and referees at the tables.',
  '6.3': 'The size of the panel depends on the size of the competition.',
  '6.4': 'Every zone of games has a senior referee.',

  '7.1.a': 'The chief referee approves the calendar and runs the draw.',
  '7.1.b': 'The chief referee leads the referees, and decides protests and all other questions finally.',
  '7.1.v': 'The chief referee checks the members of the teams.',
  '7.1.g': 'The chief referee approves the protocols of the games.',
  '7.1.d': 'The chief referee approves the final results and hands in the report.',
  '7.1.d.online': 'The report can be saved from the competition’s page.',
  '7.2.a': 'The chief referee may relieve a referee who does not do the work or breaks the rules.',
  '7.2.b': 'The chief referee may exclude a participant who breaks the rules or behaves badly.',
  '7.2.b.online': 'With a reason and a clause, which are kept.',
  '7.2.v': 'The chief referee may postpone or cancel a competition if the place is not ready.',
  '7.2.g': 'The chief referee may cancel a competition if its programme or calendar must be changed.',
  '7.2.d': 'The chief referee may cancel a wrong decision of a senior referee.',
  '7.3': 'What the chief referee orders binds referees, participants and representatives.',
  '7.3.online': 'A lower role cannot undo it.',

  '8.1.a': 'A senior referee runs the competition in a zone or a group.',
  '8.1.b': 'A senior referee checks tables, clothes and pieces before the competition, and pieces also during it.',
  '8.1.b.online': 'Tables and pieces are right by construction. The table’s profile is shown before the game.',
  '8.1.v': 'A senior referee appoints the referees of the games, where there are any.',
  '8.1.g': 'A senior referee cancels a wrong decision of the table’s referee, until the next set begins.',
  '8.1.g.online': 'The set goes back to the point before the decision.',
  '8.1.d': 'A senior referee notes offences and sanctions in the protocol.',
  '8.1.e': 'When the games of a group are over, the senior referee gives protocols and tables to the chief referee.',
  '8.1.e.online': 'They are there at once.',

  '9.1.a': 'The table’s referee runs one game by these rules and decides alone.',
  '9.1.b': 'The referee checks the equipment before the game.',
  '9.1.b.online': 'It is right by construction.',
  '9.1.v': 'The referee checks the clothes and shoes before the game.',
  '9.1.v.online': 'Not possible here.',
  '9.1.g': 'The referee finds out who has the right of first strike, from the table of the competition and the draw.',
  '9.1.g.online': 'It is known by the draw.',
  '9.1.d': 'The referee calls out every change of the score.',
  '9.1.d.online': 'It is shown, spoken and heard.',
  '9.1.e': 'The referee watches where pieces lie and go: often only this tells which piece was touched first.',
  '9.1.e.online': 'The first contact comes from the log of the physics. The replay shows it.',
  '9.1.zh':
    'The referee warns a player for every offence and notes it. After the third warning the sets not yet played are lost.',
  '9.1.z':
    'The referee lays penalty pieces, places pieces that flew over the rail, puts moved pieces back, and reminds of the change of turn.',
  '9.1.z.online': 'The engine does all of it.',
  '9.1.i': 'The referee explains the decisions.',
  '9.1.i.online': 'Every ruling names its clause. Press the clause to read it.',
  '9.1.k': 'The referee stops the game where needed, and decides whether and how it goes on.',
  '9.1.l':
    'The referee counts, keeps the protocol, announces the end of sets and of the game and names the winner. At the end the referee signs the protocol.',
  '9.2':
    'Without a referee the players do this work themselves and call the senior referee where needed. The first named player keeps the protocol; both sign it.',
  '9.2.online':
    'The engine is the referee. The protocol writes itself; both sides sign it, or it is signed when the time for a protest is over.',

  '10.1':
    'Before the game the players wipe off surplus boric acid, not by hand. It may not be raked, blown or heaped beside pieces.',
  '10.1.online': 'Not possible here: how the surface slides is set by the table’s profile.',
  '10.2':
    'The players set up their own pieces and stand at opposite sides. The one with the right of first strike places the striker in the own zone and strikes at the own pieces.',
  '10.2.online': 'The engine sets up the pieces.',
  '10.3': 'The pieces stand side by side, tight to the rail, four on each side of the table’s midline.',
  '10.3.online': 'The row stands at the rail opposite its player.',

  '11.1': 'The dark field of a player is the own zone along the own rail, and the inside of the circle in the middle.',
  '11.2': 'A dark piece lies in its player’s dark field, and its hole shows no line that bounds the field.',
  '11.2.online': 'It is judged to 0.01 mm before the strike. Dark pieces are ringed.',
  '11.3': 'A light piece lies on the table, not in the dark field of its player.',
  '11.4.a': 'A strike is correct if the striker first touches an own light piece.',
  '11.4.b':
    'A strike is correct if there is no own light piece and the striker touches the opposite rail before any piece.',
  '11.4.v': 'A strike is correct if the striker touches a side rail first and then an own piece in the circle.',
  '11.4.g': 'Any other strike is a foul strike.',
  '11.4.d': 'The player’s own zone of standing is one metre to each side of the table and two metres back.',
  '11.4.d.online': 'Not possible here; you look from your own side.',

  '12.1': 'A game consists of several sets. The regulations say how many.',
  '12.2': 'A set begins when the players stand at their sides and one has made the first strike.',
  '12.3':
    'Before a strike the striker is placed in the own zone, so that its hole shows neither the side lines nor the end line of the zone.',
  '12.3.online': 'Anything else is refused.',
  '12.4':
    'Placing the striker, no piece may be touched. When it starts, the striker may touch no piece in its own zone. It may not be placed on the rail.',
  '12.4.online': 'A placement that touches is refused. What the striker then touches is judged by 11.4.',
  '12.5': 'As long as the strike is not made, the striker may be moved or placed anew.',
  '12.6': 'When aiming, the cue may not cross the inner corner of the rails.',
  '12.6.online': 'The cue stops there.',
  '12.7': 'The hand on which the player leans may touch the rail, not the surface.',
  '12.7.online': 'Not possible here.',
  '12.8': 'The strike is made with the thin end of the cue only.',
  '12.8.online': 'Not possible here otherwise.',
  '12.9':
    'A strike is made when the cue touches the striker. On its way back the hole of the striker may not cross the line of the own zone, unless the player has a dark piece.',
  '12.10': 'After a strike that pots an own piece and breaks no rule the player strikes again.',
  '12.11':
    'A piece that lies on another is laid beside it, on the side where it hangs over, or else in the nearest free place. A piece on the striker takes the striker’s place. What touched something outside the table and fell back counts as flown over the rail.',
  '12.12': 'If the striker is hard to take without moving pieces, the referee or a player takes it.',
  '12.12.online': 'It is lifted without moving anything.',
  '12.13': 'A piece that stays at the edge of a pocket and falls in later, touched by nothing, is put back.',
  '12.13.online': 'Here it stays where it is.',
  '12.14':
    'What flies over the rail, or stays on it, has flown. A flown piece goes to the middle of the circle; if that is taken, to the circle’s line on the side where it flew, then to the other points of the cross.',
  '12.15':
    'A broken piece is replaced where its largest part lies. If the larger part of the striker is potted or flies, a penalty piece is laid.',
  '12.15.online': 'Not possible here: nothing breaks.',
  '12.16': 'A piece on its edge, on another disc, on the rail or off the table is at rest.',
  '12.17':
    'While the referee lays a penalty piece or writes, no striker may be placed. Taking it and handing it over is allowed.',
  '12.17.online': 'The striker can be placed when the ruling is complete.',
  '12.18': 'Players may not walk round the table to look from the other side.',
  '12.18.online': 'You look from your own side.',
  '12.19': 'Players may lean over the table and on the rail.',
  '12.19.online': 'You may zoom in.',
  '12.20':
    'Nothing may lie on the rails. The striker is taken by hand and not dragged with the cue; it is pushed to the opponent where it lies far away.',
  '12.20.online': 'Not possible here: the striker is handed over by the service.',
  '12.21': 'Striker and cue may not be changed during the game unless they are damaged.',
  '12.21.online': 'Not possible here.',
  '12.22': 'Measuring distances with aids is forbidden.',
  '12.22.online': 'In rated games the line of sight is at most 200 mm long and shows no way after the contact.',
  '12.23': 'Before the game every player may get to know the table for two minutes.',
  '12.23.online': 'Up to 120 seconds for each side; a friendly game may leave it out.',
  '12.24': 'If the table is shaken before a set so that pieces move, they are set up again.',
  '12.24.online': 'Not possible here.',

  '13.1':
    'A direct strike may be played at all own light pieces. After the first of them the striker may touch any piece.',
  '13.2': 'A reflected strike may be played at all own pieces.',
  '13.2.online': 'Dark ones by way of the opposite rail, or in the circle by a side rail.',
  '13.3.a': 'A dark piece may be met by the striker after it touched the opposite rail.',
  '13.3.b': 'A dark piece may be met by the striker after it touched an own light piece.',
  '13.3.v': 'A dark piece may be moved by an own light piece.',
  '13.3.g': 'A dark piece may be moved through several pieces, if the striker touched an own light piece before.',
  '13.3.d': 'A dark piece in the circle may be met off a side rail.',
  '13.4':
    'Without light pieces a player is not punished when the striker, off the opposite rail, touches no own piece.',
  '13.5': 'An opponent’s dark piece that was driven out stays where it came to rest.',
  '13.5.online': 'In a correct strike, and in a foul strike that is not covered by 13.8.',
  '13.6':
    'In singles a foul strike may not drive an opponent’s piece into its dark field. The piece goes back and the player is punished.',
  '13.7.a':
    'An opponent’s piece may be driven into its dark field by a strike off the opposite rail, if there are no own light pieces.',
  '13.7.b': 'An opponent’s piece may be driven into its dark field by the striker after it touched an own light piece.',
  '13.7.v': 'An opponent’s piece may be driven into its dark field by an own piece.',
  '13.7.g':
    'An opponent’s piece may be driven into its dark field through several pieces in a correct strike. The strike stays correct if a penalty comes only after it, as when the striker is potted.',
  '13.8':
    'If a foul strike sends opponent’s pieces over the rail or into their dark field, or drives an own piece out of the dark field, these pieces go back and the player is punished. All others stay.',
  '13.9': 'Opponent’s pieces that were dark and moved within their dark field, or from the circle to the zone, stay.',

  '14.1': 'For gross misconduct a participant is excluded without a warning.',
  '14.2': 'A participant who has lost two games for unsporting conduct is excluded.',
  '14.3': 'A participant who has lost two games for absence is excluded.',
  '14.4': 'A participant who refuses the greeting before or after the game is excluded.',

  '15.1': 'Who does not come to the table within two minutes of the call loses the game.',
  '15.2': 'For unsporting conduct a player loses the game.',
  '15.3': 'After the third warning a player loses the sets not yet played.',

  '16.1.a':
    'The set is lost by a foul strike that drives two or more own dark pieces out of the dark field. This is not so when the strike was correct and the penalty came at its end, as when the striker is potted.',
  '16.1.b': 'The set is lost by shaking the table so that pieces move.',
  '16.1.b.online': 'Not possible here.',
  '16.1.v': 'The set is lost by breaking rules on purpose, by ignoring the referee, or by striking after “stop”.',
  '16.1.v.online': 'A strike after “stop” is refused. The referee may apply the clause.',
  '16.1.g':
    'The set is lost if the striker first touches an own piece in the own zone, or an own dark piece in the circle, and two or more other pieces move.',
  '16.1.d': 'The set is lost by moving two or more pieces with hand, cue or striker without a strike.',
  '16.1.d.online': 'Not possible here.',
  '16.1.e':
    'The set is lost by taking a piece from the table, moving the last piece, or reaching into a pocket while the opponent has the right.',
  '16.1.e.online': 'Not possible here.',
  '16.1.zh':
    'The set is lost if the player named first in the protocol makes the first strike of a set without the right to it.',
  '16.1.zh.online': 'Refused here.',
  '16.1.z': 'In pairs the set is lost if a player strikes without the right.',
  '16.1.z.online': 'Refused here.',
  '16.1.k': 'The set is lost by changing an undamaged striker or cue during it.',
  '16.1.k.online': 'Not possible here.',
  '16.1.l': 'The set is lost by staying away longer than three minutes in the break.',
  '16.1.l.online': 'The absent side loses the next set.',
  '16.1.m': 'The set is lost by touching a moving piece with hand or cue.',
  '16.1.m.online': 'Not possible here.',

  '17.1.a': 'A foul strike loses the right of strike and costs a penalty piece.',
  '17.1.b':
    'It costs a penalty piece if in a direct strike the striker first touches an opponent’s piece, or an own and an opponent’s piece at once.',
  '17.1.v':
    'It costs a penalty piece if in a reflected strike, with own light pieces on the table, the striker first touches an opponent’s piece.',
  '17.1.g': 'It costs a penalty piece if the striker is potted.',
  '17.1.d': 'It costs a penalty piece if the striker flies over the rail.',
  '17.1.e':
    'It costs a penalty piece if the player has only dark pieces and the striker does not touch the opposite rail. See also 17.1.i.',
  '17.1.zh': 'It costs a penalty piece to give up the right of strike.',
  '17.1.zh.online': '“Pass” in the menu of the table.',
  '17.1.z': 'It costs a penalty piece to touch an own dark piece by a foul strike. The piece goes back.',
  '17.1.i':
    'It costs a penalty piece if the striker, off a side rail, touches neither the own piece in the circle nor the opposite rail.',
  '17.1.k': 'It costs a penalty piece to hit the striker twice with the cue.',
  '17.1.k.online': 'Not possible here.',
  '17.1.l': 'It costs a penalty piece to touch a piece while placing the striker.',
  '17.1.l.online': 'Not possible here: such a placement is refused.',
  '17.1.m': 'It costs a penalty piece to touch or take the striker before everything rests.',
  '17.1.m.online': 'Not possible here.',
  '17.1.n': 'It costs a penalty piece to touch the moving striker with hand or cue.',
  '17.1.n.online': 'Not possible here.',
  '17.1.o': 'It costs a penalty piece to touch a piece with cue, hand or striker, other than by a strike.',
  '17.1.o.online': 'Not possible here.',
  '17.1.p':
    'Who breaks a rule while the opponent has the right gets a penalty piece when the opponent’s series is over, and loses the next right.',
  '17.1.p.online': 'By the referee.',
  '17.1.r': 'It costs a penalty piece to send opponent’s pieces over the rail by a foul strike. They go back.',
  '17.1.s': 'It costs a penalty piece if the striker breaks and its larger part is potted or flies.',
  '17.1.s.online': 'Not possible here: nothing breaks.',
  '17.1.t': 'After a caution for delay it costs a penalty piece, every time, not to strike within 30 seconds.',
  '17.1.u': 'It costs a penalty piece to strike with the thick end or the side of the cue.',
  '17.1.u.online': 'Not possible here.',
  '17.1.f':
    'In pairs it costs a penalty piece to drive an opponent’s piece into its own zone by a direct foul strike. The piece stays there.',
  '17.2': 'Several offences in one strike cost one penalty piece.',
  '17.3':
    'A penalty piece is laid at the midline, tight to the opponent’s rail; if that is taken, as near to the midline as possible. If both sides are equally near: where the player has fewer penalty pieces, then where fewer pieces lie, then on the side of the strike.',
  '17.4':
    'With all eight pieces on the table nothing is laid: a debt is counted. A penalty piece that was forgotten is void.',
  '17.4.online': 'Nothing is forgotten here.',
  '17.5':
    'Penalty pieces are laid when the player loses the right of strike. If all pieces are potted and the right is kept, the owed ones are laid and the series goes on.',
  '17.6': 'Several owed pieces are laid at once, as many as there are; the rest stays owed.',
  '17.7':
    'A piece that flew over the rail and goes to the circle is no penalty piece. More pieces are laid only for an offence that costs one.',

  '18.1.a': 'The right of strike is lost if no own piece is potted.',
  '18.1.b': 'The right of strike is lost if an opponent’s piece is potted along with an own one.',
  '18.1.v': 'The right of strike is lost if a piece of either side flies over the rail.',
  '18.1.g': 'The right of strike is lost by an offence that costs a penalty piece.',
  '18.1.d':
    'The right of strike is lost if the striker, with no own dark pieces, comes back over the line of the own zone, so that its hole shows the line no more.',
  '18.1.e':
    'The right of strike is lost by stepping out of the player’s zone, except to pick up a disc, to look at the protocol, or to see whether a piece is dark.',
  '18.1.e.online': 'Not possible here.',
  '18.1.zh':
    'The right of strike is lost if no strike is made within five seconds of a caution, and later within 30 seconds.',
  '18.1.z': 'The right of strike is lost by placing the striker before the referee has finished.',
  '18.1.z.online': 'Refused here.',

  '19.1.a': 'A warning is given for placing the striker wrongly and aiming.',
  '19.1.a.online': 'Refused here.',
  '19.1.b': 'A warning is given for not handing over the striker from beyond the circle or from a far pocket.',
  '19.1.b.online': 'Not possible here.',
  '19.1.v': 'A warning is given for leaving the striker at a side rail when handing it over.',
  '19.1.v.online': 'Not possible here.',
  '19.1.g': 'A warning is given for laying striker, pieces or other things on the rail.',
  '19.1.g.online': 'Not possible here.',
  '19.1.d': 'A warning is given for aiming with the cue over the inner corner of the rails.',
  '19.1.d.online': 'The cue stops there.',
  '19.1.e': 'A warning is given for measuring a distance with aids.',
  '19.1.zh': 'A warning is given for wiping boric acid off the table by hand during the game.',
  '19.1.zh.online': 'Not possible here.',
  '19.1.z': 'A warning is given for dragging the striker with the cue.',
  '19.1.z.online': 'Not possible here.',
  '19.1.i': 'A warning is given for arguing with the referee during the game.',
  '19.1.k':
    'A warning is given for talking to others, remarks, gestures, or disturbing the opponent in another way. The third warning loses the sets not yet played.',
  '19.1.k.online': 'Phrases and chat can be muted.',
  '19.2': 'A player who sees an offence of the opponent says “stop”, names it, and calls the senior referee if needed.',
  '19.2.online': '“Stop” halts the game between strikes; without a referee once a set.',
  '19.3':
    'Who delays the game on purpose is told to strike within five seconds, or loses the right. After that every 30 seconds without a strike cost the right and a penalty piece. The time runs from when the striker is at hand and nothing hinders the strike; in pairs it counts for both partners.',
  '19.3.online': 'The first 30 seconds lead to the caution by themselves.',

  '20.1': 'In singles two players stand opposite each other.',
  '20.2':
    'The regulations say how many sets there are. After each set, and after first series that cleared the table on both sides, the players change sides.',
  '20.3': 'The set is won by who first has all own pieces potted, and owes none.',
  '20.3.online': 'By whoever’s strike the last one falls.',
  '20.4':
    'If the player with the first strike pots all eight in the first series, the series is interrupted and the opponent strikes. If the opponent does the same, the set is replayed with sides and first strike swapped. If one of them broke a rule that costs the right with the last strike, that one has lost the set.',
  '20.5':
    'If a correct strike pots the last pieces of both sides, the set starts again. If it also earned a penalty piece, its player loses the set.',
  '20.6':
    'If both have only dark pieces and each has missed three times, the set starts again with the same first strike.',
  '20.6.online': 'A miss is a strike that touches no own piece.',

  '21.1':
    'In pairs partners stand opposite each other and strikes go clockwise. The first strike stays at one side of the table, and after each set the players move one place clockwise. If both pairs cleared the table in the first series, the players stay, and who struck last strikes first.',
  '21.2': 'In pairs each player pots the own pieces and the partner’s. The pair that first has done so wins.',
  '21.3':
    'The rules of singles hold for pairs, but an opponent’s piece driven into its own zone by a direct foul strike stays; it only costs the penalty piece.',
  '21.4':
    'In pairs the ban of driving an opponent’s piece into its dark field by a foul strike holds for the circle only.',
  '21.5':
    'In pairs the player is punished who has the right of strike, or who will have it next if the opponents had it.',
  '21.6':
    'In pairs a penalty piece is laid only once the row opposite the punished player has moved. Until then it is owed.',
  '21.7':
    'If a player pots all 16 in the first series before the others have struck, only one opponent still has the right: that pair loses the set unless all 16 are potted in that first series. Otherwise all players keep their right.',
  '21.7.online': 'The next opponent clockwise strikes.',
  '21.8': 'After a strike one of the players hands the striker over.',
  '21.8.online': 'The service does it.',
  '21.9':
    'Until the striker is touched the partner may advise, without showing the place from which to strike. The one who strikes says nothing. Advice and strike together have 30 seconds.',
  '21.9.online': 'Marks and phrases; once the striker is taken they are refused.',

  '22.1.a':
    'In a round robin the lot and the table decide. The first named player of each pair has the first strike; the second chooses side and colour.',
  '22.1.b':
    'In a knock-out after one or two losses the lot decides; or the first player has the first strike in odd games, the second in even ones.',
  '22.2':
    'In team competitions the regulations decide. If they say nothing, the guests, named second, have the first strike in the first series.',
  '22.3':
    'In pairs the right is found as in singles, by one player of each pair. The pair with the right says who starts; the others may then swap places. In a deciding odd set those without the right may swap again.',
  '22.4':
    'Both captains hand in the order for the first series at the same time. Changes are told before the last game of a series. From the second series on reserves may replace players, each one number only; a replaced player may come back only to the own number.',
  '22.4.online': 'Line-ups stay hidden until both are in.',

  '23.1':
    'Who wins more than half of the sets has won the game, and it ends, unless all sets are to be played. With an even number of sets a draw is possible.',
  '23.2': 'A team match ends when one team has won, unless all games are to be played.',

  '24.1':
    'The table is one metre square, with rails 45 mm wide and 25 mm high. In the corners, 15 mm from the rails, are round holes of 100 mm.',
  '24.2':
    'Lines are black and 1 mm wide. Zone lines run 130 mm from the rails. In the middle is a circle of 250 mm, cut into four by lines square to the rails.',
  '24.3':
    'The surface is lacquered, ground smooth and rubbed with boric acid before the game; nothing else may be used.',
  '24.3.online': 'The table’s profile sets the friction.',
  '24.4': 'The rails are of wood, at best glued, with hard wood inside.',
  '24.4.online': 'The table’s profile sets how they throw back.',
  '24.5': 'The table stands level, with the top of its rails 75 to 78 cm above the floor.',
  '24.5.online': 'It has no slope.',

  '25.1': 'Pieces are of wood, best of birch: 30 mm wide, 12 mm thick, with a hole of 8 mm.',
  '25.2': 'There are 16 red and 16 black pieces.',
  '25.2.online': 'Red has a closed pale ring, black a broken one.',

  '26.1':
    'The striker is of solid wood: 44 to 45 mm wide, 14 to 15 mm thick, with a hole of 10 to 10.2 mm, at most 22 g.',
  '26.1.online': '44.5 mm wide, 14 mm thick, 14 g.',
  '26.2': 'If the organiser provides the strikers, no own one may be used.',
  '26.2.online': 'All strikers are equal.',

  '27.1':
    'The cue may be of any length, weight and material; its thin end is round wood over 250 mm, 6 to 10 mm wide and undamaged.',
  '27.1.online': 'This bounds how far off the middle the striker can be hit.',
} as const;
