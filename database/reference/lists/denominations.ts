/** Denominations a congregation may name, each in a family that is used where it is rare. */

export interface DenominationFamily {
  readonly key: string
  readonly name: string
}

export interface Denomination extends DenominationFamily {
  readonly family: string
}

const CATALOG: Readonly<Record<string, readonly [name: string, members: string]>> = {
  nondenominational: [
    'Nondenominational',
    `nondenominational=Nondenominational|acts-29=Acts 29 Network|
     association-of-related-churches=Association of Related Churches|calvary-chapel=Calvary Chapel|
     harvest-bible-fellowship=Harvest Bible Fellowship|ifca-international=IFCA International|
     independent-bible-church=Independent Bible church|interdenominational=Interdenominational`,
  ],
  baptist: [
    'Baptist',
    `southern-baptist=Southern Baptist Convention|american-baptist=American Baptist Churches USA|
     national-baptist-usa=National Baptist Convention, USA|
     national-baptist-america=National Baptist Convention of America|
     progressive-national-baptist=Progressive National Baptist Convention|
     cooperative-baptist=Cooperative Baptist Fellowship|converge=Converge (Baptist General Conference)|
     conservative-baptist=Conservative Baptist Association (Venture)|
     free-will-baptist=National Association of Free Will Baptists|
     general-association-regular-baptist=General Association of Regular Baptist Churches|
     independent-baptist=Independent Baptist|missionary-baptist=Missionary Baptist|
     north-american-baptist=North American Baptist Conference|
     baptist-general-convention-texas=Baptist General Convention of Texas|
     reformed-baptist=Reformed Baptist|seventh-day-baptist=Seventh Day Baptist General Conference|
     alliance-of-baptists=Alliance of Baptists|baptist-other=Baptist, other`,
  ],
  methodist: [
    'Methodist',
    `united-methodist=United Methodist Church|global-methodist=Global Methodist Church|
     african-methodist-episcopal=African Methodist Episcopal Church|
     african-methodist-episcopal-zion=African Methodist Episcopal Zion Church|
     christian-methodist-episcopal=Christian Methodist Episcopal Church|
     free-methodist=Free Methodist Church USA|congregational-methodist=Congregational Methodist Church|
     evangelical-methodist=Evangelical Methodist Church|methodist-other=Methodist, other`,
  ],
  holiness: [
    'Wesleyan and Holiness',
    `nazarene=Church of the Nazarene|wesleyan=The Wesleyan Church|salvation-army=The Salvation Army|
     church-of-god-anderson=Church of God (Anderson, Indiana)|
     churches-of-christ-in-christian-union=Churches of Christ in Christian Union|
     missionary-church=Missionary Church|holiness-other=Wesleyan or Holiness, other`,
  ],
  lutheran: [
    'Lutheran',
    `evangelical-lutheran-america=Evangelical Lutheran Church in America|
     lutheran-missouri-synod=Lutheran Church - Missouri Synod|
     wisconsin-evangelical-lutheran=Wisconsin Evangelical Lutheran Synod|
     north-american-lutheran=North American Lutheran Church|
     lutheran-congregations-in-mission=Lutheran Congregations in Mission for Christ|
     association-free-lutheran=Association of Free Lutheran Congregations|
     church-of-the-lutheran-brethren=Church of the Lutheran Brethren|lutheran-other=Lutheran, other`,
  ],
  presbyterian: [
    'Presbyterian and Reformed',
    `presbyterian-usa=Presbyterian Church (U.S.A.)|presbyterian-america=Presbyterian Church in America|
     evangelical-presbyterian=Evangelical Presbyterian Church|
     eco-presbyterian=ECO: A Covenant Order of Evangelical Presbyterians|
     orthodox-presbyterian=Orthodox Presbyterian Church|
     cumberland-presbyterian=Cumberland Presbyterian Church|
     associate-reformed-presbyterian=Associate Reformed Presbyterian Church|
     christian-reformed=Christian Reformed Church in North America|
     reformed-church-america=Reformed Church in America|
     alliance-of-reformed-churches=Alliance of Reformed Churches|
     united-reformed=United Reformed Churches in North America|
     communion-reformed-evangelical=Communion of Reformed Evangelical Churches|
     presbyterian-other=Presbyterian or Reformed, other`,
  ],
  anglican: [
    'Anglican and Episcopal',
    `episcopal=The Episcopal Church|anglican-north-america=Anglican Church in North America|
     reformed-episcopal=Reformed Episcopal Church|anglican-mission=Anglican Mission in America|
     anglican-other=Anglican, other`,
  ],
  congregational: [
    'Congregational',
    `united-church-of-christ=United Church of Christ|
     conservative-congregational=Conservative Congregational Christian Conference|
     national-association-congregational=National Association of Congregational Christian Churches|
     congregational-other=Congregational, other`,
  ],
  pentecostal: [
    'Pentecostal and Charismatic',
    `assemblies-of-god=Assemblies of God|church-of-god-in-christ=Church of God in Christ|
     church-of-god-cleveland=Church of God (Cleveland, Tennessee)|
     church-of-god-of-prophecy=Church of God of Prophecy|foursquare=The Foursquare Church|
     open-bible=Open Bible Churches|international-pentecostal-holiness=International Pentecostal Holiness Church|
     united-pentecostal=United Pentecostal Church International|
     pentecostal-assemblies-of-the-world=Pentecostal Assemblies of the World|vineyard=Vineyard USA|
     full-gospel=Full Gospel|every-nation=Every Nation Churches|victory-churches=Victory Churches International|
     pentecostal-other=Pentecostal or Charismatic, other`,
  ],
  restoration: [
    'Restoration (Stone-Campbell)',
    `churches-of-christ=Churches of Christ|independent-christian=Independent Christian Churches and Churches of Christ|
     disciples-of-christ=Christian Church (Disciples of Christ)|
     international-churches-of-christ=International Churches of Christ|restoration-other=Restoration, other`,
  ],
  pietist: [
    'Free Church and Alliance',
    `evangelical-free=Evangelical Free Church of America|evangelical-covenant=Evangelical Covenant Church|
     christian-missionary-alliance=Christian and Missionary Alliance|
     advent-christian=Advent Christian General Conference|bible-fellowship=Bible Fellowship Church|
     evangelical-congregational=Evangelical Congregational Church|
     churches-of-god-general-conference=Churches of God, General Conference|moravian=Moravian Church in North America`,
  ],
  anabaptist: [
    'Anabaptist, Brethren and Friends',
    `mennonite-usa=Mennonite Church USA|mennonite-brethren=US Conference of Mennonite Brethren Churches|
     brethren-in-christ=Brethren in Christ Church|church-of-the-brethren=Church of the Brethren|
     grace-brethren=Charis Fellowship (Grace Brethren)|brethren-church=The Brethren Church|
     plymouth-brethren=Plymouth Brethren assemblies|friends=Friends (Quakers)|
     evangelical-friends=Evangelical Friends Church|lmc-fellowship=LMC, a fellowship of Anabaptist churches|
     anabaptist-other=Anabaptist or Brethren, other`,
  ],
  adventist: [
    'Adventist',
    'seventh-day-adventist=Seventh-day Adventist Church|adventist-other=Adventist, other',
  ],
  catholic: [
    'Catholic',
    `roman-catholic=Roman Catholic Church|eastern-catholic=Eastern Catholic churches|
     polish-national-catholic=Polish National Catholic Church|catholic-other=Catholic, other`,
  ],
  orthodox: [
    'Orthodox',
    `greek-orthodox=Greek Orthodox Archdiocese of America|orthodox-church-america=Orthodox Church in America|
     antiochian-orthodox=Antiochian Orthodox Christian Archdiocese|coptic-orthodox=Coptic Orthodox Church|
     armenian-apostolic=Armenian Apostolic Church|orthodox-other=Orthodox, other`,
  ],
  other: [
    'Other traditions',
    `unitarian-universalist=Unitarian Universalist Association|
     metropolitan-community=Metropolitan Community Churches|unity=Unity|
     christian-science=Church of Christ, Scientist|christian-other=Christian, other|
     jewish=Jewish congregation|other-faith=Other faith community`,
  ],
}

export const DENOMINATION_FAMILIES: readonly DenominationFamily[] = Object.entries(CATALOG).map(
  ([key, [name]]) => ({ key, name }),
)

export const DENOMINATIONS: readonly Denomination[] = Object.entries(CATALOG).flatMap(
  ([family, [, members]]) =>
    members.split('|').map((member) => {
      const [key = '', name = ''] = member.trim().split('=')
      return { key, name, family }
    }),
)
