import { formsIn, formsText, groupForms, isFormOf } from "../forms";
import { isTypo } from "../typos";

const isForm = (one: string, other: string) => isFormOf(one, [other]) || isFormOf(other, [one]);

test.each(
  [
    "paint paints painted painting paintings",
    "plan plans planned planning",
    "plane planes",
    "rate rates rated rating ratings",
    "organise organises organised organising",
    "company companies",
    "cookie cookies",
    "carry carries carried carrying",
    "bus buses",
    "box boxes boxed",
    "house houses housed housing",
    "stop stopped stopping",
    "manage manages managed managing",
    "open opens opened opening",
    "control controlled controlling",
    "add added adding",
    "agree agreed agreeing",
    "value valued valuing",
    "issue issued issuing",
    "handle handled handling",
    "start started starting",
    "change changed changing",
    "host hosted hosting",
    "pay paid payed paying",
    "lie lied lies",
    "happy happier happiest",
    "cheap cheaper cheapest",
    "child children",
    "person people",
    "buy bought buying",
    "sell sold selling",
    "menu menus",
    "taxi taxis",
  ].map((forms) => forms.split(" ")),
)("`isFormOf` recognises forms of %s", (word, ...forms) => {
  for (const form of forms) expect([form, isForm(word ?? "", form)]).toEqual([form, true]);
});

const DIFFERENT =
  `football foot, prise prison, prize prise, news new, goods good, customs custom, customer custom, counter count,
officer office, engineer engine, department depart, apartment apart, statement state, station state, foundation found,
past paste, car care, cod code, plan plane, planed plan, rat rate, rated rat, hop hope, hoping hop, star stare, staring star,
tap tape, win wine, pin pine, cap cape, kit kite, sit site, bar bare, fin fine, cub cube, mad made, us use, past pasta,
princess princes, seed see, feed fee, weed wee, added ad, egged eg, evening even, outing out, earring ear, united unit,
wicked wick, rugged rug, thing the, king ok, ring or, wing we, string str, bring br, sing si, bed be, red re, shed she,
university universe, police policy, general generator, organ organisation, import important, passport pass, international
internet, animal animation, number numb, corner corn, tower tow, power pow, letter let, master mast, shower show, forest for,
interest inter, request requ, honest hon, contest conte, saving safe, saves safe, series serious, species special, lens len,
business busy, process proces, access acces, arms arm, means mean, politics politic, economics economic, hundred hunt`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/));

test.each(DIFFERENT)("`isFormOf` does not treat %s as a form of %s", (one = "", other = "") => {
  expect(isForm(one, other)).toBe(false);
});

test("`groupForms` groups regular forms of a word, but not “past” and “paste”, although “pasting” fits both", () => {
  const groups = groupForms(
    new Set("painting paintings painted past paste pastes pasting opened opening".split(" ")),
  );
  const inOne = (...words: string[]) => new Set(words.map((word) => groups.get(word))).size === 1;
  expect(inOne("painting", "paintings", "painted")).toBe(true);
  expect(inOne("opened", "opening")).toBe(true);
  expect(inOne("past", "paste")).toBe(false);
});

test.each([
  [["track"], "track"],
  [["tracks", "track", "tracking"], "track|,ing,s"],
  [["company", "companies"], "compan|ies,y"],
])("`formsText` writes forms as one text, and `formsIn` reads them back: %j", (forms, text) => {
  expect(formsText(forms)).toBe(text);
  expect(formsIn(text)).toEqual([...forms].sort());
});

test.each(
  `lanetrn lantern, tonrado tornado, apartmnet apartment, adress address, hospitl hospital, securty security, dashbord dashboard, sofware software, judgement judgment, acount account, committtee committee, governent government, managment management, deparment department, mangaement management, telecomunications
telecommunications, infrastucture infrastructure, orgenisation organisation, organisattion organisation`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("`isTypo` recognises %s as a misspelling of %s", (typed = "", word = "") => {
  expect(isTypo(typed, word)).toBe(true);
});

test.each(
  `prise price, county country, contract contact, boat boar, lift list, trail trial, quiet quite, angel angle, form from,
planet plane, market marker, school scholar, horse house, police policy, patent patient, later latter,
statue statute, medial medical, former farmer, bride bridge, layer lawyer, public pubic, message massage, personal personnel,
stock stick, eternal external, context content, asserted assorted, black block, commerce commence, internal interval, leaned learned, action auction, lunch launch,
expect expert, computed computer, employed employer, dornado tornado, thorough through, insect inspect, form forum, worker
working, manager manages, painters paint, xylophone telephone, canoe canteen`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/)),
)("`isTypo` does not take %s for a misspelling of %s", (typed = "", word = "") => {
  expect(isTypo(typed, word)).toBe(false);
});
