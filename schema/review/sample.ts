/**
 * What of the sample content is its made-up owner's alone: nobody else should publish it. The rest (headings, labels,
 * titles, skills) may well stay as it is. A test holds this list to the sample.
 */
export const sample = {
  owner: 'Tūī Kōwhai',
  /** The SHA-256 of the portrait, whatever it is called. */
  portrait: '18a5a02930445cf692fdc33041ae3003717f4b75b59a93b9df8c3f0bf37f1636',
  texts: [
    'Example Research',
    'I build machine learning systems that people rely on. In about 10 years I have ranked what to watch next for media recommendation, taught models to read an ECG with a 0.95 F1-score, and taken both the healthcare and the maritime domain from first notebook to running service.',
    'Endurance sports keep my pacing honest: long efforts on foot and on the bike, with every kilometre logged.',
    'Trail running, hiking and cycling are how I get to know New Zealand landscapes, from the Port Hills to the Southern Alps.',
    'My raised-bed garden pod is a slow experiment with a noisy reward: this year kale is winning, and the snails come second.',
  ],
};
