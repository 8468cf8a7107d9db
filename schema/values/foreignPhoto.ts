/** Photos that can't be published as they are, since they tell place and time, and that can't be cleared of it. */
export const foreignPhoto = /\.(?:hei[cf]|tiff?|gif|bmp|jxl|jp2|dng|cr[23]|nef|arw|orf|rw2|raf|psd)$/i;
