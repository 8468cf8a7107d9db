/** Takes the place of modules of Sveltia CMS for fields that no form here has. */
export default [];
