export const openTo = {
  everybody: ['CourseCategoryLanding'],
};
