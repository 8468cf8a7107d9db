/** The units of siunitx, as people write them; another name is its own abbreviation, such as `\GeV`. */
export const units: Readonly<Record<string, string>> = {
  ...{ tera: 'T', giga: 'G', mega: 'M', kilo: 'k', centi: 'c', milli: 'm', micro: 'µ', nano: 'n', pico: 'p' },
  ...{
    electronvolt: 'eV',
    meter: 'm',
    metre: 'm',
    gram: 'g',
    second: 's',
    hertz: 'Hz',
    kelvin: 'K',
    tesla: 'T',
  },
  ...{ volt: 'V', watt: 'W', joule: 'J', barn: 'b', percent: '\\%', degree: '°', celsius: '°C', per: '/' },
  ...{ squared: '²', cubed: '³' },
};

/**
 * The journals of the NASA ADS, by the names of their commands and abbreviations.
 * Source: https://ui.adsabs.harvard.edu/help/actions/journal-macros
 */
export const journals: Readonly<Record<string, string>> = {
  aj: 'Astronomical Journal',
  actaa: 'Acta Astronomica',
  araa: 'Annual Review of Astronomy and Astrophysics',
  apj: 'Astrophysical Journal',
  apjl: 'Astrophysical Journal Letters',
  apjs: 'Astrophysical Journal Supplement Series',
  ao: 'Applied Optics',
  apss: 'Astrophysics and Space Science',
  aap: 'Astronomy & Astrophysics',
  aapr: 'Astronomy and Astrophysics Review',
  aaps: 'Astronomy and Astrophysics Supplement Series',
  azh: 'Astronomicheskii Zhurnal',
  baas: 'Bulletin of the American Astronomical Society',
  caa: 'Chinese Astronomy and Astrophysics',
  cjaa: 'Chinese Journal of Astronomy and Astrophysics',
  fcp: 'Fundamentals of Cosmic Physics',
  gca: 'Geochimica et Cosmochimica Acta',
  grl: 'Geophysical Research Letters',
  iaucirc: 'IAU Circulars',
  icarus: 'Icarus',
  jcap: 'Journal of Cosmology and Astroparticle Physics',
  jcp: 'Journal of Chemical Physics',
  jgr: 'Journal of Geophysical Research',
  jqsrt: 'Journal of Quantitative Spectroscopy and Radiative Transfer',
  jrasc: 'Journal of the Royal Astronomical Society of Canada',
  memras: 'Memoirs of the Royal Astronomical Society',
  memsai: 'Memorie della Società Astronomica Italiana',
  mnras: 'Monthly Notices of the Royal Astronomical Society',
  na: 'New Astronomy',
  nar: 'New Astronomy Reviews',
  nat: 'Nature',
  nphysa: 'Nuclear Physics A',
  pasa: 'Publications of the Astronomical Society of Australia',
  pasj: 'Publications of the Astronomical Society of Japan',
  pasp: 'Publications of the Astronomical Society of the Pacific',
  physrep: 'Physics Reports',
  physscr: 'Physica Scripta',
  planss: 'Planetary and Space Science',
  pra: 'Physical Review A',
  prb: 'Physical Review B',
  prc: 'Physical Review C',
  prd: 'Physical Review D',
  pre: 'Physical Review E',
  prl: 'Physical Review Letters',
  procspie: 'Proceedings of the SPIE',
  psj: 'Planetary Science Journal',
  qjras: 'Quarterly Journal of the Royal Astronomical Society',
  rmxaa: 'Revista Mexicana de Astronomía y Astrofísica',
  skytel: 'Sky & Telescope',
  solphys: 'Solar Physics',
  sovast: 'Soviet Astronomy',
  ssr: 'Space Science Reviews',
  zap: 'Zeitschrift für Astrophysik',
};

/** Other commands that stand for a text, and some that only change how it looks. */
export const commands: Readonly<Record<string, string>> = {
  ...{ deg: '°', textquotesingle: "'", micron: 'µm', ' ': ' ' },
  ...{ bf: '', boldmath: '', cal: '', protect: '', noindent: '', text: '' },
};

/** The names of months that files use without quotation marks. */
export const months =
  'jan feb mar apr may jun jul aug sep oct nov dec sept january february march april june july august september october november december'.split(
    ' ',
  );
