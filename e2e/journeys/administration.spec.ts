import { expect, test } from '@playwright/test';
import { answerQuestion } from '../kit/dialogs.js';
import { newUser } from '../kit/new-user.js';
import { seat, type Seat } from '../kit/people.js';
import { LoginPage } from '../pages/login-page.js';
import { ProductPage } from '../pages/product-page.js';

let admin: Seat;

test.beforeEach(async ({ browser }) => {
  admin = await seat(browser, 'admin');
});
test.afterEach(async () => {
  expect(admin.errors).toEqual([]);
  await admin.context.close();
});

test('a product gets its attributes by the template and its components by the modal', async () => {
  const { page } = admin;
  const product = new ProductPage(page);
  const name = `Контроллер К9 ${Date.now()}`;
  await product.add(name);
  await product.fill('Артикул', 'К9-24');
  await product.fill('ТУ', 'ТУ 26.51.70-009-79990001-2026');

  await test.step('attributes', async () => {
    const { attributes } = product;
    await attributes.getByRole('button', { name: 'Заполнить по шаблону' }).click();
    await expect(attributes.getByRole('listitem')).toHaveCount(12);
    await attributes.getByRole('button', { name: 'Заполнить по шаблону' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Все атрибуты по шаблону уже заполнены');
    await alert.getByRole('button', { name: 'ОК' }).click();
    await attributes.getByRole('textbox', { name: 'Значение: Исполнение' }).fill('24 В');
  });

  await test.step('components, and what the modal refuses', async () => {
    const { components } = product;
    const dialog = page.getByRole('dialog');
    const add = components.getByRole('button', { name: 'Добавить компонент' });
    await add.click();
    await expect(dialog.getByLabel('Количество')).toHaveValue('1');
    await product.enterComponent(null, '0', 'Добавить');
    await expect(dialog).toContainText('Выберите продукт');
    await expect(dialog).toContainText('Укажите количество больше 0');
    await product.enterComponent('Плата управления К2', '2', 'Добавить');
    await expect(components.getByRole('row').filter({ hasText: 'Плата управления К2' })).toContainText('2');

    await add.click();
    await dialog.getByRole('combobox', { name: 'Продукт' }).fill('Плата управления К2');
    await expect(page.getByText('Продукты не найдены.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Продукт' }).fill(name);
    await expect(page.getByText('Продукты не найдены.')).toBeVisible();
    await product.enterComponent('Винт М4×12', '8', 'Добавить');
    await components.getByRole('button', { name: 'Редактировать: Винт М4×12' }).click();
    await product.enterComponent(null, '6', 'Применить');
  });

  await product.save();
  await test.step('everything is saved', async () => {
    await product.open(name);
    await expect(page.getByRole('textbox', { name: 'Артикул', exact: true })).toHaveValue('К9-24');
    await expect(product.attributes.getByRole('textbox', { name: 'Значение: Исполнение' })).toHaveValue(
      '24 В',
    );
    await expect(product.components.getByRole('row')).toHaveCount(3);
    await expect(product.components.getByRole('row').filter({ hasText: 'Винт М4×12' })).toContainText('6');
  });

  await test.step('and is deleted after a question', async () => {
    await page.goto('/products');
    await page.getByRole('searchbox', { name: /Поиск по названию/ }).fill(name);
    await page.getByRole('button', { name: `Удалить: ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Вы уверены, что хотите удалить эту продукцию?');
    await answerQuestion(page, 'Удалить');
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
  });
});

test('a user is added with modules, signs in to the start module, and its access changes before its eyes', async ({
  browser,
}) => {
  const { page } = admin;
  const login = `kladovschik-${Date.now()}`;
  const password = 'высокая сосна у реки';

  await test.step('each missing field shows an error, and typed input stays', async () => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Добавить пользователя' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить пользователя' });
    await dialog.getByLabel('Логин').fill(login);
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    for (const text of ['Укажите e-mail', 'Выберите роль', 'Выберите стартовый модуль', 'Укажите пароль']) {
      await expect(dialog.getByText(text)).toBeVisible();
    }
    await dialog.getByLabel('Email').fill('storekeeper@naryad.local');
    await dialog.getByLabel(/^Пароль/).fill(password);
    await dialog.getByLabel('Фамилия').fill('Вишнёва');
    await dialog.getByLabel('Имя', { exact: true }).fill('Ольга');
    await dialog.getByRole('combobox', { name: 'Роль' }).click();
    await page.getByRole('option', { name: 'Кладовщик' }).click();
    await dialog.getByRole('combobox', { name: 'Стартовый модуль' }).click();
    await page.getByRole('option', { name: 'Склад комплектующих' }).click();
    await dialog.getByRole('checkbox', { name: /Терминал склада/ }).check();
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog.getByText('Такой e-mail уже занят')).toBeVisible();
    await expect(dialog.getByLabel('Логин')).toHaveValue(login);
    await dialog.getByLabel('Email').fill(`${login}@naryad.local`);
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  const other = await (await browser.newContext()).newPage();
  await new LoginPage(other).enter(`${login}@naryad.local`, password);
  await other.waitForURL(/\/storehouse\/\d+/);
  const menu = other.getByRole('navigation', { name: 'Меню' });
  await expect(menu.getByRole('link', { name: 'Терминал склада' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Комплектование' })).toHaveCount(0);

  await test.step('access to a module appears in the other browser without a reload, and disappears again', async () => {
    const openModule = async (): Promise<void> => {
      await page.goto('/modules');
      await page.getByRole('table').getByRole('link', { name: 'Комплектование' }).click();
      await expect(page.getByRole('heading', { name: 'Редактирование модуля' })).toBeVisible();
    };
    await openModule();
    const access = page.getByRole('checkbox', { name: /Ольга Вишнёва/ });
    await access.check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(menu.getByRole('link', { name: 'Комплектование' })).toBeVisible();
    await openModule();
    await access.uncheck();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(menu.getByRole('link', { name: 'Комплектование' })).toHaveCount(0);
  });

  await test.step('a deleted user is out at once', async () => {
    await page.goto('/users');
    await page.getByRole('searchbox').fill(login);
    await page.getByRole('button', { name: `Удалить: ${login}` }).click();
    await answerQuestion(page, 'Удалить');
    await other.waitForURL('**/login', { timeout: 5_000 });
  });
  await other.context().close();
});

test('the administration requires the password in a PIN session before it writes, and no typed input is lost', async ({
  browser,
}) => {
  const boss = await newUser(admin.page, 'Администратор', 'production');
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth/user-select');
  await page.getByRole('button', { name: new RegExp(boss.lastName) }).click();
  await page.keyboard.type(boss.pin);
  await page.waitForURL(/\/production\/\d+/);
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Добавить компанию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить компанию' });
  const name = `ООО «Черновик ${Date.now()}»`;
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('ИНН').fill('7707083893');
  await dialog.getByRole('button', { name: /Добавить|Сохранить/ }).click();
  await page.waitForURL('**/confirm-password');
  // The address changes slightly before the screen does.
  await page.getByRole('heading', { name: 'Подтверждение пароля' }).waitFor();
  await page.getByLabel('Пароль', { exact: true }).fill(boss.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname === '/companies');
  await expect(dialog.getByLabel('Название')).toHaveValue(name);
  await expect(dialog.getByLabel('ИНН')).toHaveValue('7707083893');
  await dialog.getByRole('button', { name: /Добавить|Сохранить/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.context().close();
});
