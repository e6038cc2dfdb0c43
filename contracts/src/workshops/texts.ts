/** Messages about workshops, work centers and work places for backend and browser [3 §5]. */
export const workshopTexts = {
  emptyWorkshopName: 'Название цеха не может быть пустым',
  fillAll: 'Заполните все поля',
} as const;
