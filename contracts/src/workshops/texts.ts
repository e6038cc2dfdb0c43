/** What both sides say of workshops, work centers and work places [3 §5]. */
export const workshopTexts = {
  emptyWorkshopName: 'Название цеха не может быть пустым',
  fillAll: 'Заполните все поля',
} as const;
